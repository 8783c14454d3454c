/** Downloads the log as a CSV stream and reports how many rows have arrived so far. */
import { addressOfCall } from 'virtual:call-addresses'
import type { Calls } from '@portineria/contract/calls'
import { type ErrorBody, errorCodeOf } from '@portineria/contract/errors'
import { requestOf } from '@portineria/contract/request'
import { ApiError } from '../../../lib/api.ts'
import { currentToken } from '../../../lib/session-store.ts'
import { endSession } from '../../../lib/sign-out.ts'
import { apiAddress } from '../../../lib/site.ts'
import type { LogQuery } from '../door.queries.ts'
import { createRecordCounter } from './csv-records.ts'

const HEADER = 1

export async function fetchCsv(
  query: LogQuery,
  onRows: (rows: number) => void,
  signal: AbortSignal,
): Promise<{ pieces: BlobPart[]; rows: number }> {
  const { path } = requestOf<Calls['listFlatLog']>(addressOfCall('listFlatLog'), { query })
  const headers = { accept: 'text/csv', authorization: `Bearer ${currentToken() ?? ''}` }
  try {
    const response = await fetch(apiAddress(path), { headers, credentials: 'omit', signal })
    if (!response.ok || !response.body) throw await refusal(response)
    return await collect(response.body, onRows)
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error
    throw new ApiError('network', 0, null)
  }
}

async function refusal(response: Response): Promise<ApiError> {
  if (response.status === 401 || response.status === 403) endSession()
  const body = (await response.json().catch(() => null)) as ErrorBody | null
  return new ApiError(errorCodeOf(response.status, body), response.status, body)
}

async function collect(stream: ReadableStream<Uint8Array<ArrayBuffer>>, onRows: (rows: number) => void) {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  const count = createRecordCounter()
  const pieces: BlobPart[] = []
  let rows = 0
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value)
    rows = Math.max(0, count(decoder.decode(piece.value, { stream: true })) - HEADER)
    onRows(rows)
  }
  return { pieces, rows }
}
