/** Loads the weights and the photographs of fictional documents for tests. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Picture } from '../src/picture.ts'

const fileOf = (path: string) => new URL(path, import.meta.url)

export function weights(name: 'locator' | 'reader'): ArrayBuffer {
  return new Uint8Array(readFileSync(fileOf(`../weights/mrz-${name}.bin`))).buffer
}

export async function pictureOf(file: string): Promise<Picture> {
  const image = sharp(readFileSync(fileOf(`specimens/${file}`))).ensureAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

export type Specimen = { file: string; condition: string; format: string; lines: string[] }

export const specimens = JSON.parse(readFileSync(fileOf('specimens/truth.json'), 'utf8')) as Specimen[]
