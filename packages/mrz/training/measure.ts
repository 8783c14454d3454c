/** Reads a folder of pictures with a `truth.json`, as `make-specimens.py` writes it, and counts what was right. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { createReader } from '../src/reader.ts'

type Specimen = { file: string; condition: string; format: string; lines: string[] }

export type Tally = {
  pictures: number
  exact: number
  /** Nothing was read, so the guest is asked for another picture. */
  refused: number
  /** The dangerous kind: wrong, although all check digits hold without a repair. */
  silent: number
  characters: number
  errors: number
}

type Wrong = { file: string; read: string[]; truth: string[]; silent: boolean }

/** `milliseconds` are processor time per picture. */
export type Measured = { tallies: Map<string, Tally>; milliseconds: number[] }

const weights = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../weights/mrz-${name}.bin`, import.meta.url))).buffer

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swapped = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swapped)
    }
    row = next
  }
  return row[b.length] ?? 0
}

const processorMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Counts per condition and layout, and under `all`. */
export async function measureFolder(folder: string, report: (wrong: Wrong) => void = () => {}): Promise<Measured> {
  const read = createReader({ locator: weights('locator'), reader: weights('reader') })
  const tallies = new Map<string, Tally>()
  const milliseconds: number[] = []
  for (const item of JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as Specimen[]) {
    const image = sharp(join(folder, item.file)).ensureAlpha().raw()
    const { data, info } = await image.toBuffer({ resolveWithObject: true })
    const start = processorMs()
    const zone = read({ width: info.width, height: info.height, data })
    milliseconds.push(processorMs() - start)
    const lines = zone?.lines.map((line) => line.text) ?? []
    const [text, truth] = [lines.join('\n'), item.lines.join('\n')]
    const silent = text !== truth && zone?.valid === true && zone.mended.length === 0
    for (const key of [item.condition, item.format, 'all']) {
      const tally = tallies.get(key) ?? { pictures: 0, exact: 0, refused: 0, silent: 0, characters: 0, errors: 0 }
      tallies.set(key, tally)
      tally.pictures++
      tally.exact += Number(text === truth)
      tally.refused += Number(zone === null)
      tally.silent += Number(silent)
      tally.characters += truth.length
      tally.errors += editDistance(text, truth)
    }
    if (text !== truth) report({ file: item.file, read: lines, truth: item.lines, silent })
  }
  return { tallies, milliseconds }
}
