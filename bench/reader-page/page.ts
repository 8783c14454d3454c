/** Offers both ways of reading to the bench: in a worker, and in the page, whose processor the bench can slow down. */
import { type Result, readPicture } from './read.ts'

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

const readInWorker = (url: string): Promise<Result> =>
  new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Result>) => resolve(data), { once: true })
    worker.postMessage(url)
  })

export type Ways = { readInWorker(url: string): Promise<Result>; readInPage(url: string): Promise<Result> }

Object.assign(window, { readInWorker, readInPage: readPicture } satisfies Ways)
