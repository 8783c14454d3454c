/** Reads a picture as the app does: decoded by the browser, then located and read in plain typed arrays. */
import { pageOf } from '../../packages/mrz/src/page.ts'
import { createReader, type ReadZone, type Zone } from '../../packages/mrz/src/reader.ts'
import { planOf, straighten } from '../../packages/mrz/src/straighten.ts'

/** `straightening` is what the picture for the operator takes; null if the page was not found. */
export type Result = { milliseconds: number; straightening: number | null; lines: string[] }

/** A phone's photo has 12 megapixels, and the longer side of a stored picture 2400 pixels. */
const PHOTO = { width: 4032, height: 3024 }
const LONGEST = 2400

async function loadReader(): Promise<ReadZone> {
  const load = async (name: string) => (await fetch(`/weights/mrz-${name}.bin`)).arrayBuffer()
  return createReader({ locator: await load('locator'), reader: await load('reader') })
}

let reader: Promise<ReadZone> | undefined

export async function readPicture(url: string): Promise<Result> {
  reader ??= loadReader()
  const read = await reader
  const file = await (await fetch(url)).blob()
  const started = performance.now()
  const bitmap = await createImageBitmap(file)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  context.drawImage(bitmap, 0, 0)
  const zone = read(context.getImageData(0, 0, bitmap.width, bitmap.height))
  const milliseconds = performance.now() - started
  return {
    milliseconds,
    straightening: zone && straightenPage(bitmap, zone),
    lines: zone?.lines.map(({ text }) => text) ?? [],
  }
}

/** As the app does with a photo of 12 megapixels: finds the page, draws its part and straightens it. */
function straightenPage(bitmap: ImageBitmap, zone: Zone): number | null {
  const started = performance.now()
  const page = pageOf(zone, bitmap)
  if (!page) return null
  const { part, drawn, ...plan } = planOf(page, bitmap, PHOTO, LONGEST)
  const context = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  const k = bitmap.width / PHOTO.width
  context.drawImage(bitmap, part.x * k, part.y * k, part.width * k, part.height * k, 0, 0, drawn.width, drawn.height)
  straighten(context.getImageData(0, 0, drawn.width, drawn.height), plan)
  return performance.now() - started
}
