/** Uploads and reads files as a browser does. */
import type { FilePurpose } from '@portineria/contract/file'
import sharp from 'sharp'
import type { Reachable } from './app.ts'

type Answer = { id: string; type: string; size: number; errors?: { message: string; field?: string }[] }

export async function upload(
  app: Reachable,
  token: string,
  purpose: string | null,
  bytes: Buffer | null,
  name = 'x.jpg',
) {
  const form = new FormData()
  if (purpose !== null) form.append('purpose', purpose)
  if (bytes) form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${app.url}/api/file`, { method: 'POST', headers, body: form })
  return { status: response.status, body: (await response.json()) as Answer }
}

/** Uploads the picture of a document through a companion's link. */
export async function uploadAsCompanion(app: Reachable, link: string, bytes?: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes ?? (await photo()))]), 'x.jpg')
  const response = await fetch(`${app.url}/api/companion/${link}/file`, { method: 'POST', body: form })
  return { status: response.status, body: (await response.json()) as Answer }
}

/** Uploads a file and returns its id. */
export async function uploaded(app: Reachable, token: string, purpose: FilePurpose, bytes?: Buffer): Promise<string> {
  const { status, body } = await upload(app, token, purpose, bytes ?? (purpose === 'flat_pdf' ? PDF : await photo()))
  if (status !== 201) throw new Error(`upload: ${status} ${JSON.stringify(body)}`)
  return body.id
}

export async function read(app: Reachable, id: string, token?: string, accept = '*/*', query = '') {
  const headers = { accept, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(`${app.url}/api/file/${id}${query}`, { headers })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** A small picture of one colour, which is quick to make. */
export const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#d9a083' } })

export const photo = (width?: number, height?: number): Promise<Buffer> => picture(width, height).jpeg().toBuffer()
