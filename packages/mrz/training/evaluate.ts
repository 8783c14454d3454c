/**
 * Measures the reader on folders of pictures with a `truth.json`, such as `make-specimens.py` writes:
 *   node packages/mrz/training/evaluate.ts FOLDER…
 * Prints every wrong reading above its truth. Then, per condition and layout: pictures, exact readings, character errors, pictures
 * without a result, and wrong readings whose check digits all hold without a repair. Then the processor time per picture.
 */
import { measureFolder } from './measure.ts'

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`.padStart(9)

const folders = process.argv.slice(2)
if (folders.length === 0) throw new Error('Give the folder of the pictures.')
for (const folder of folders) {
  const { tallies, milliseconds } = await measureFolder(folder, ({ file, read, truth, silent }) => {
    console.log(
      [`${file}${silent ? ' (unnoticed)' : ''}`, ...(read.length > 0 ? read : ['nothing']), ...truth].join('\n'),
    )
  })
  for (const [key, { pictures, exact, refused, silent, errors, characters }] of tallies) {
    const shares = `exact ${percent(exact, pictures)}  character errors ${percent(errors, characters)}`
    console.log(key.padEnd(12), String(pictures).padStart(4), shares, ` refused ${refused}, silently wrong ${silent}`)
  }
  const times = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  console.log(`processor time per picture: median ${at(0.5)} ms, 90 % under ${at(0.9)} ms`)
}
