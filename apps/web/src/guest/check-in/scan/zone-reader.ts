/** The page's side of the reader: starts the worker, hands it pictures, and keeps its files for scans without a connection. */
import type { Picture } from '@portineria/mrz/picture'
import type { Plan } from '@portineria/mrz/straighten'
import locator from '@portineria/mrz/weights/mrz-locator.bin?url'
import reader from '@portineria/mrz/weights/mrz-reader.bin?url'
import { keepInShell } from '../../../lib/shell-cache.ts'
// oxlint-disable-next-line import/default -- the build makes this export.
import workerFile from './scan-worker.ts?worker&url'
import type { ReadAnswer, ReadRequest, Seen, Straight } from './worker-messages.ts'

const files = { locator, reader }

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never
type Asked = WithoutId<ReadRequest>

export type ZoneReader = {
  /** Rejects if the reader could not be loaded. */
  load(): Promise<void>
  read(picture: Picture): Promise<Seen | null>
  /** Takes the pixels of a picture away: copying them would need the memory twice. */
  straighten(picture: Picture | Blob, plan: Plan): Promise<Straight | null>
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
    for (const id of waiting.keys()) answer({ id, failed: true, seen: null, straight: null })
  }

  async function ask(request: Asked, moved: ArrayBufferLike[] = []): Promise<ReadAnswer> {
    last += 1
    const id = last
    const given = await new Promise<ReadAnswer>((resolve) => {
      waiting.set(id, resolve)
      worker.postMessage({ ...request, id }, moved as ArrayBuffer[])
    })
    if (given.failed) throw new Error('the reader did not answer')
    return given
  }

  return {
    async load() {
      await ask({ do: 'load', files })
      // What cannot be kept now is fetched again at the next scan.
      void keepInShell([workerFile, locator, reader]).catch(() => undefined)
    },
    read: async (picture) => (await ask({ do: 'read', files, picture })).seen,
    straighten: async (picture, plan) => {
      const moved = picture instanceof Blob ? [] : [picture.data.buffer]
      return (await ask({ do: 'straighten', picture, plan }, moved)).straight
    },
    close: () => {
      worker.terminate()
      waiting.clear()
    },
  }
}
