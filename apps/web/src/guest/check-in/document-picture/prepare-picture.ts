/** Turns the chosen file into the picture to upload, or returns the reason why it cannot be uploaded. */
import { drawPicture } from './draw-picture.ts'
import { isTooLarge, kindOf, type PictureFault } from './picture-rules.ts'

/** `shown` is false if only the server can read the picture: then the browser has nothing to show. */
export type Prepared = { picture: Blob; shown: boolean; fault: null } | { fault: PictureFault }

export async function preparePicture(file: File, draw = drawPicture): Promise<Prepared> {
  const kind = kindOf(file)
  if (kind === 'other') return { fault: 'wrong_type' }
  const drawn = await draw(file).catch(() => null)
  if (!drawn && kind === 'heic') return { fault: 'heic' }
  const picture = drawn ?? file
  return isTooLarge(picture) ? { fault: 'too_large' } : { picture, shown: drawn !== null, fault: null }
}
