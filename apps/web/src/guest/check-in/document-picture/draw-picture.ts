/** Re-encodes a picture in the browser: upright, turned, no larger than needed, as JPEG and without the camera's metadata. */
import { fitted, QUALITY, type Quarters, turnedSize } from './picture-rules.ts'

/** Rejects if the browser cannot read the picture. */
export async function drawPicture(picture: Blob | HTMLCanvasElement, quarters: Quarters = 0): Promise<Blob> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  try {
    const size = fitted(bitmap)
    const turned = turnedSize(size, quarters)
    const canvas = document.createElement('canvas')
    canvas.width = turned.width
    canvas.height = turned.height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    // Transparent parts of a PNG would become black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, turned.width, turned.height)
    context.imageSmoothingQuality = 'high'
    context.translate(turned.width / 2, turned.height / 2)
    context.rotate((quarters * Math.PI) / 2)
    context.drawImage(bitmap, -size.width / 2, -size.height / 2, size.width, size.height)
    return await jpegOf(canvas)
  } finally {
    bitmap.close()
  }
}

const jpegOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('no picture')))
    canvas.toBlob(take, 'image/jpeg', QUALITY)
  })
