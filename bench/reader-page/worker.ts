/** Reads in the background, where the app reads. */
import { readPicture } from './read.ts'

addEventListener('message', ({ data }: MessageEvent<string>) => {
  void readPicture(data).then((result) => postMessage(result))
})
