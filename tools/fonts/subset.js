/**
 * Cuts the fonts to what the app shows: `npm run fonts` after a new version of the font packages. Each font becomes two files. The
 * first has the letters of English and Italian and every weight that the style sheets use; the second has the other Latin letters
 * and is loaded only by a page that shows one, such as a guest's name. The style sheet fonts.css has the same ranges.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const root = new URL('../../', import.meta.url)
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

const letters = {
  core: `${range(0x20, 0x7e)}\u00a0·«»°×àèéìòùÀÈÉÌÒÙ–—‘’“”…€²`,
  rest: `${range(0xa1, 0xff)}ıŒœʻʼˆ˚˜™↑↓−∕`,
}

const fonts = [
  {
    name: 'fraunces',
    file: 'fraunces-latin-opsz-normal',
    axes: { wght: { min: 400, max: 600, default: 400 }, opsz: 30 },
  },
  { name: 'figtree', file: 'figtree-latin-wght-normal', axes: { wght: { min: 400, max: 700, default: 400 } } },
]

for (const { name, file, axes } of fonts) {
  const whole = readFileSync(new URL(`node_modules/@fontsource-variable/${name}/files/${file}.woff2`, root))
  for (const [part, text] of Object.entries(letters)) {
    const wanted = part === 'rest' ? [...text].filter((letter) => !letters.core.includes(letter)).join('') : text
    const cut = await subsetFont(whole, wanted, { targetFormat: 'woff2', variationAxes: axes })
    writeFileSync(new URL(`apps/web/src/ui/theme/fonts/${name}-${part}.woff2`, root), cut)
    console.log(`${name}-${part}: ${cut.length} bytes`)
  }
}
