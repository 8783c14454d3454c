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

const core = `${range(0x20, 0x7e)}\u00a0·«»°×àèéìòùÀÈÉÌÒÙ–—‘’“”…€²`
const rest = `${range(0xa1, 0xff)}ıŒœʻʼˆ˚˜™↑↓−∕`
/** Not in names and headings. */
const signs = '#$*<=>@[\\]^_`{|}~²×'

/** Kerning, marks, ligatures, and the figures of `font-variant-numeric`; the fonts' other alternates are not used. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'lnum', 'tnum', 'rvrn']

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
  const first = [...core].filter((letter) => name === 'figtree' || !signs.includes(letter)).join('')
  const parts = { core: first, rest: [...core, ...rest].filter((letter) => !first.includes(letter)).join('') }
  for (const [part, wanted] of Object.entries(parts)) {
    const cut = await subsetFont(whole, wanted, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures,
      noHinting: true,
    })
    writeFileSync(new URL(`apps/web/src/ui/theme/fonts/${name}-${part}.woff2`, root), cut)
    console.log(`${name}-${part}: ${cut.length} bytes`)
  }
}
