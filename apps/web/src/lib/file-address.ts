/** The address of a file, and a download with the token for files that are not public. */
import type { ErrorBody } from '@portineria/contract/errors'
import { PICTURE_WIDTHS } from '@portineria/contract/rules/pictures'
import { ApiError } from './api.ts'
import { errorCodeFor } from './error-code.ts'
import { currentToken } from './session-store.ts'
import { endSession } from './sign-out.ts'
import { apiAddress } from './site.ts'

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const fileAddress = (id: string, width?: PictureWidth): string =>
  apiAddress(`/api/file/${id}${width ? `?w=${width}` : ''}`)

/** The `srcset` with every width, for the browser to choose from. */
export const fileSources = (id: string): string =>
  PICTURE_WIDTHS.map((width) => `${fileAddress(id, width)} ${width}w`).join(', ')

const PICTURES = 'image/avif,image/webp,*/*'

export async function fetchFile(id: string, width?: PictureWidth, signal?: AbortSignal): Promise<Blob> {
  const token = currentToken()
  const headers: Record<string, string> = { accept: PICTURES, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(fileAddress(id, width), { headers, credentials: 'omit', signal }).catch(
    (error: unknown) => {
      throw signal?.aborted ? error : new ApiError('network', 0, null)
    },
  )
  if (response.ok) return response.blob()
  if (response.status === 401 || response.status === 403) endSession()
  const body = (await response.json().catch(() => null)) as ErrorBody | null
  throw new ApiError(await errorCodeFor(response.status, body), response.status, body)
}
