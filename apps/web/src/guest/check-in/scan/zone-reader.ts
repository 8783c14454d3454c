/** The page's side of the reader: starts the worker, hands it pictures, and keeps its files for scans without a connection. */
import type { Picture } from '@portineria/mrz/picture'
import type { Zone } from '@portineria/mrz/reader'
import locator from '@portineria/mrz/weights/mrz-locator.bin?url'
import reader from '@portineria/mrz/weights/mrz-reader.bin?url'
import { keepInShell } from '../../../lib/shell-cache.ts'
// oxlint-disable-next-line import/default -- the build makes this export.
import workerFile from './scan-worker.ts?worker&url'
import type { ReadAnswer, ReadRequest } from './worker-messages.ts'

const files = { locator, reader }

export type ZoneReader = {
  /** Rejects if the reader could not be loaded. */
  load(): Promise<void>
  read(picture: Picture): Promise<Zone | null>
  close(): void
}

/** The built worker is a classic script, which every browser runs; the development server serves modules. */
const kind: WorkerType = import.meta.env.DEV ? 'module' : 'classic'

export function openReader(): ZoneReader {
  const worker = new Worker(workerFile, { type: kind })
  const waiting = new Map<number, (answer: ReadAnswer) => void>()
  let last = 0

  const answer = (given: ReadAnswer) => {
    waiting.get(given.id)?.(given)
    waiting.delete(given.id)
  }
  worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => answer(data)
  // The script itself did not arrive.
  worker.onerror = () => {
    for (const id of waiting.keys()) answer({ id, zone: null, failed: true })
  }

  async function ask(picture: Picture | null): Promise<Zone | null> {
    last += 1
    const request: ReadRequest = { id: last, files, picture }
    const { zone, failed } = await new Promise<ReadAnswer>((resolve) => {
      waiting.set(request.id, resolve)
      worker.postMessage(request)
    })
    if (failed) throw new Error('the reader did not load')
    return zone
  }

  return {
    async load() {
      await ask(null)
      // What cannot be kept now is fetched again at the next scan.
      void keepInShell([workerFile, locator, reader]).catch(() => undefined)
    },
    read: (picture) => ask(picture),
    close: () => {
      worker.terminate()
      waiting.clear()
    },
  }
}
