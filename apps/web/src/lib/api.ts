/** Makes the calls that the contract declares. */
import { addressOfCall } from 'virtual:call-addresses'
import type { CallName, Calls } from '@portineria/contract/calls'
import type { CallInput, CallResponse, Endpoint } from '@portineria/contract/endpoint'
import type { ErrorBody, ErrorCode } from '@portineria/contract/errors'
import { requestOf } from '@portineria/contract/request'
import { takeEarlyAnswer } from './early-answers.ts'
import { errorCodeFor } from './error-code.ts'
import { currentToken } from './session-store.ts'
import { endSession, isSigningOut } from './sign-out.ts'
import { apiAddress } from './site.ts'

/** Any answer that is not a success. The code `network` means that there was no response. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode | 'network'
  readonly status: number
  readonly body: ErrorBody | null
  constructor(code: ErrorCode | 'network', status: number, body: ErrorBody | null) {
    super(body?.errors?.[0]?.message ?? code)
    this.code = code
    this.status = status
    this.body = body
  }
}

export async function call<N extends CallName>(
  name: N,
  input: CallInput<Calls[N]>,
  signal?: AbortSignal,
  /** Headers beside the input, such as the idempotency key of a repeated call. */
  extraHeaders: Record<string, string> = {},
): Promise<CallResponse<Calls[N]>> {
  const { method, path: pattern } = addressOfCall(name)
  const { path, body } = requestOf({ path: pattern }, input as never)
  const response = await send(method, path, body, extraHeaders, signal)
  if (response.status === 401 || response.status === 403) endSession()
  const answer = await readJson(response)
  if (!response.ok)
    throw new ApiError(await errorCodeFor(response.status, answer as ErrorBody), response.status, answer as ErrorBody)
  return answer as CallResponse<Calls[N]>
}

async function send(
  method: Endpoint['method'],
  path: string,
  body: string | undefined,
  extraHeaders: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> {
  const token = currentToken()
  const headers: Record<string, string> = { accept: 'application/json', ...extraHeaders }
  if (token) headers.authorization = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  // Only queries have a signal. They wait for the next task, see below.
  if (signal) await nextTask()
  if (signal && isSigningOut()) return pageIsLeft
  try {
    const early = signal && takeEarlyAnswer(path)
    if (early) return await early
    return await fetch(apiAddress(path), { method, headers, body, credentials: 'omit', signal })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError('network', 0, null)
  }
}

/** Never answers: an error would appear on the screen for a moment. */
const pageIsLeft = new Promise<never>(() => undefined)

/** A new screen makes half a dozen calls, which are slow on a phone: each gets its own task, so that touches come in between. */
const nextTask = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(null)
  })

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '')
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}
