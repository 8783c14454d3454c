/** Reads a picture as the app does: decoded by the browser, then located and read in plain typed arrays. */
import { createReader, type ReadZone } from '../../packages/mrz/src/reader.ts'

export type Result = { milliseconds: number; lines: string[] }

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
  return { milliseconds: performance.now() - started, lines: zone?.lines.map(({ text }) => text) ?? [] }
}
