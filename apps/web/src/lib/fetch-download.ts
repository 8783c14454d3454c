/** Downloads a file that the server makes and names. */
import { addressOfCall } from 'virtual:call-addresses'
import type { Calls } from '@portineria/contract/calls'
import type { CallInput } from '@portineria/contract/endpoint'
import { type ErrorBody, errorCodeOf } from '@portineria/contract/errors'
import { requestOf } from '@portineria/contract/request'
import { ApiError } from './api.ts'
import { currentToken } from './session-store.ts'
import { endSession } from './sign-out.ts'
import { apiAddress } from './site.ts'

type Download = 'downloadBackup' | 'getPoliceFile' | 'getPoliceReceipt' | 'getMovements'

export async function fetchDownload<N extends Download>(
  name: N,
  input: CallInput<Calls[N]>,
  accept: string,
): Promise<{ name: string; content: Blob }> {
  const { path } = requestOf(addressOfCall(name), input as never)
  const headers = { accept, authorization: `Bearer ${currentToken() ?? ''}` }
  try {
    const response = await fetch(apiAddress(path), { headers, credentials: 'omit' })
    if (!response.ok) throw await refusal(response)
    const named = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')
    return { name: named?.[1] ?? 'portineria', content: await response.blob() }
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
