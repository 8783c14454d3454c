/** Finds the code of a refused call. The table of all errors is loaded with the first refusal; most visits have none. */
import type { ErrorBody, ErrorCode } from '@portineria/contract/errors'

export async function errorCodeFor(status: number, body: ErrorBody | null): Promise<ErrorCode> {
  try {
    const { errorCodeOf } = await import('@portineria/contract/errors')
    return errorCodeOf(status, body)
  } catch {
    // The connection was lost in between.
    return 'internal'
  }
}
