/** Downloads a backup. The file is named by the server. */
import { addresses } from 'virtual:call-addresses'
import type { Calls } from '@portineria/contract/calls'
import { type ErrorBody, errorCodeOf } from '@portineria/contract/errors'
import { requestOf } from '@portineria/contract/request'
import { ApiError } from '../../lib/api.ts'
import { currentToken } from '../../lib/session-store.ts'
import { endSession } from '../../lib/sign-out.ts'
import { apiAddress } from '../../lib/site.ts'

export async function fetchBackup(): Promise<{ name: string; content: Blob }> {
  const { path } = requestOf<Calls['downloadBackup']>(addresses.downloadBackup, {})
  const headers = { accept: 'application/x-tar', authorization: `Bearer ${currentToken() ?? ''}` }
  try {
    const response = await fetch(apiAddress(path), { headers, credentials: 'omit' })
    if (!response.ok) throw await refusal(response)
    const named = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')
    return { name: named?.[1] ?? 'portineria.tar', content: await response.blob() }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('network', 0, null)
  }
}

async function refusal(response: Response): Promise<ApiError> {
  if (response.status === 401 || response.status === 403) endSession()
  const body = (await response.json().catch(() => null)) as ErrorBody | null
  return new ApiError(errorCodeOf(response.status, body), response.status, body)
}
