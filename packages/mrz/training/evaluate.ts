/**
 * Measures the reader on a folder of pictures with a `truth.json`, such as `make-specimens.py` writes:
 *   node packages/mrz/training/evaluate.ts FOLDER
 * Prints per condition and layout: pictures, exact readings, character errors, pictures with a result, and the dangerous kind:
 * wrong readings whose check digits all hold without a repair. Then the processor time per picture.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { createReader } from '../src/reader.ts'

type Specimen = { file: string; condition: string; format: string; lines: string[] }
type Tally = { pictures: number; exact: number; found: number; errors: number; characters: number; silent: number }

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

const weights = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../weights/mrz-${name}.bin`, import.meta.url))).buffer

const processorMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`.padStart(9)

const folder = process.argv[2]
if (!folder) throw new Error('Give the folder of the pictures.')
const read = createReader({ locator: weights('locator'), reader: weights('reader') })
const tallies = new Map<string, Tally>()
const times: number[] = []
for (const item of JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as Specimen[]) {
  const image = sharp(join(folder, item.file)).ensureAlpha().raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const start = processorMs()
  const zone = read({ width: info.width, height: info.height, data })
  times.push(processorMs() - start)
  const truth = item.lines.join('\n')
  const text = zone?.lines.map((line) => line.text).join('\n') ?? ''
  for (const key of [item.condition, item.format, 'all']) {
    const tally = tallies.get(key) ?? { pictures: 0, exact: 0, found: 0, errors: 0, characters: 0, silent: 0 }
    tallies.set(key, tally)
    tally.pictures++
    tally.exact += Number(text === truth)
    tally.found += Number(zone !== null)
    tally.characters += truth.length
    tally.errors += editDistance(text, truth)
    tally.silent += Number(text !== truth && zone?.valid === true && zone.mended.length === 0)
  }
  if (text !== truth) console.log(`${item.file}\n${text || 'nothing'}\n${truth}`)
}
for (const [key, { pictures, exact, found, errors, characters, silent }] of tallies) {
  const shares = `exact ${percent(exact, pictures)}  character errors ${percent(errors, characters)}`
  console.log(key.padEnd(12), String(pictures).padStart(4), shares, `found ${found}, silently wrong ${silent}`)
}
times.sort((a, b) => a - b)
const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
console.log(`processor time per picture: median ${at(0.5)} ms, 90 % under ${at(0.9)} ms`)
