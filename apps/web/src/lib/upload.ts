/** Uploads a file and reports the progress, which fetch cannot do. Its errors are the same as those of other calls. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { type ErrorBody, errorCodeOf } from '@portineria/contract/errors'
import type { FilePurpose } from '@portineria/contract/file'
import type { GivenMapping, ImportAnswer } from '@portineria/contract/import'
import { ApiError } from './api.ts'
import { currentToken } from './session-store.ts'
import { endSession } from './sign-out.ts'
import { apiAddress } from './site.ts'

export type UploadOptions = {
  /** From 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

export type Uploaded = CallResponse<Calls['uploadFile']>

export function uploadFile(file: File, purpose: FilePurpose, options?: UploadOptions): Promise<Uploaded> {
  const form = new FormData()
  // The purpose comes first, because the server decides by it what to do with the bytes that follow.
  form.append('purpose', purpose)
  form.append('file', file)
  return sendForm('/api/file', form, currentToken(), options)
}

/** Uploads the picture of a guest's own document. The link is their permission, so no session is sent. */
export function uploadAsCompanion(token: string, file: File, options?: UploadOptions): Promise<Uploaded> {
  const form = new FormData()
  form.append('file', file)
  return sendForm(`/api/companion/${encodeURIComponent(token)}/file`, form, null, options)
}

type ListFields = { mapping: GivenMapping; leave_out: number[]; invite: boolean; dry_run: boolean; run: string }

/** Sends a list of reservations, to be checked or imported. */
export function uploadList(file: File, fields: ListFields, options?: UploadOptions): Promise<ImportAnswer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.append('file', file)
  return sendForm('/api/booking/import', form, currentToken(), options)
}

function sendForm<T>(path: string, form: FormData, token: string | null, options: UploadOptions = {}): Promise<T> {
  const { onProgress, signal } = options
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    request.open('POST', apiAddress(path))
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { status } = request
      if (status >= 200 && status < 300) return resolve(bodyOf(request) as T)
      if (status === 401 || status === 403) endSession()
      const body = bodyOf(request) as ErrorBody | null
      reject(new ApiError(errorCodeOf(status, body), status, body))
    }
    request.onerror = () => reject(new ApiError('network', 0, null))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function bodyOf({ responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText)
  } catch {
    return null
  }
}
