/**
 * The worker that reads zones and straightens pages: reading takes up to a second on a phone, and the camera's picture must not
 * stop meanwhile.
 */
import { pageOf } from '@portineria/mrz/page'
import type { Picture } from '@portineria/mrz/picture'
import { createReader, type ReadZone } from '@portineria/mrz/reader'
import { type Plan, straighten } from '@portineria/mrz/straighten'
import { flawOf } from './quality.ts'
import type { ReadAnswer, ReadRequest, Seen, Straight, WeightFiles } from './worker-messages.ts'

/** The parts of a worker's global scope that are used here; the types of the web app are those of a page. */
const scope = globalThis as unknown as {
  onmessage: ((event: { data: ReadRequest }) => void) | null
  postMessage(answer: ReadAnswer, moved?: ArrayBufferLike[]): void
}

let loading: Promise<ReadZone> | null = null

async function bytesAt(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.arrayBuffer()
}

async function load({ locator, reader }: WeightFiles): Promise<ReadZone> {
  const [first, second] = await Promise.all([bytesAt(locator), bytesAt(reader)])
  return createReader({ locator: first, reader: second })
}

/** The next request tries to load the weights again if they did not arrive. */
async function reader(files: WeightFiles): Promise<ReadZone> {
  loading ??= load(files)
  try {
    return await loading
  } catch (error) {
    loading = null
    throw error
  }
}

const lengthOf = (from: { x: number; y: number }, to: { x: number; y: number }) =>
  Math.hypot(to.x - from.x, to.y - from.y)

function look(picture: Picture, read: ReadZone): Seen {
  const zone = read(picture)
  if (!zone) return { zone, page: null, flaw: flawOf(picture, null) }
  const page = pageOf(zone, picture)
  const pitch = lengthOf(zone.corners[0], zone.corners[1]) / (zone.lines[0]?.text.length ?? 1)
  return { zone, page, flaw: flawOf(picture, { zone: zone.corners, document: page?.corners ?? zone.corners, pitch }) }
}

/** Decodes a photo and draws the part that the plan needs. Safari does it in workers since 16.4; before, it throws. */
async function partOf(photo: Blob, { part, drawn: { width, height } }: Plan): Promise<Picture> {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('there is no canvas')
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, width, height)
  bitmap.close()
  return context.getImageData(0, 0, width, height)
}

/** The picture that is stored is the one that is judged. */
async function straightOf(drawn: Picture | Blob, plan: Plan): Promise<Straight> {
  const picture = straighten(drawn instanceof Blob ? await partOf(drawn, plan) : drawn, plan)
  return { picture, flaw: flawOf(picture, { zone: plan.text, document: plan.page, pitch: plan.pitch }) }
}

async function answerTo(request: ReadRequest): Promise<Pick<ReadAnswer, 'seen' | 'straight'>> {
  if (request.do === 'straighten') return { seen: null, straight: await straightOf(request.picture, request.plan) }
  const read = await reader(request.files)
  return { seen: request.do === 'read' ? look(request.picture, read) : null, straight: null }
}

async function answer(request: ReadRequest): Promise<void> {
  const { id } = request
  try {
    const given = await answerTo(request)
    scope.postMessage({ id, failed: false, ...given }, given.straight ? [given.straight.picture.data.buffer] : [])
  } catch {
    scope.postMessage({ id, failed: true, seen: null, straight: null })
  }
}

scope.onmessage = ({ data }) => void answer(data)
