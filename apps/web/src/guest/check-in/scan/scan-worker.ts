/** The worker that reads zones: reading takes up to a second on a phone, and the camera's picture must not stop meanwhile. */
import { createReader, type ReadZone } from '@portineria/mrz/reader'
import type { ReadAnswer, ReadRequest, WeightFiles } from './worker-messages.ts'

/** The parts of a worker's global scope that are used here; the types of the web app are those of a page. */
const scope = globalThis as unknown as {
  onmessage: ((event: { data: ReadRequest }) => void) | null
  postMessage(answer: ReadAnswer): void
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

async function answer({ id, files, picture }: ReadRequest): Promise<void> {
  try {
    loading ??= load(files)
    const read = await loading
    scope.postMessage({ id, zone: picture && read(picture), failed: false })
  } catch {
    // The next request tries to load the weights again.
    loading = null
    scope.postMessage({ id, zone: null, failed: true })
  }
}

scope.onmessage = ({ data }) => void answer(data)
