/** Reads in the background, where the app reads. */
import { readPicture } from './read.ts'

addEventListener('message', async ({ data }: MessageEvent<string>) => {
  postMessage(await readPicture(data))
})
