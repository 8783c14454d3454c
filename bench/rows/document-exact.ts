/**
 * How many fresh documents the reader reads exactly. They are drawn and photographed by a program, with fictional holders. This
 * needs Python with Pillow and NumPy, and the fonts of Debian's packages fonts-ocr-b, fonts-dejavu-core and fonts-liberation.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { measureFolder, type Tally } from '../../packages/mrz/training/measure.ts'
import { root, run } from '../../scripts/run.ts'
import type { Measure } from '../bench.ts'
import type { Line } from '../result.ts'

const EACH = 50
/** Another one for every version of the networks: a set that they were improved on is not fresh. */
const SEED = '20261118'

const FONTS = [
  { folder: '/usr/share/fonts/opentype/ocr-b', names: /^OCRB.*\.otf$/ },
  { folder: '/usr/share/fonts/truetype/dejavu', names: /^DejaVuSans(-Bold|Mono|Condensed)?\.ttf$|^DejaVuSerif\.ttf$/ },
  { folder: '/usr/share/fonts/truetype/liberation', names: /^Liberation(Mono|Sans|Serif)-(Regular|Bold)\.ttf$/ },
]

/** Debian's own Python has Debian's packages. */
const python = ['/usr/bin/python3', 'python3'].find((path) => existsSync(path)) ?? 'python3'

async function canDraw(): Promise<boolean> {
  const { code } = await run(python, ['-c', 'import numpy, PIL'])
  return code === 0 && FONTS.every(({ folder }) => existsSync(folder))
}

async function draw(folder: string, fonts: string, only: string[]): Promise<string> {
  const script = join(root, 'packages/mrz/training/make-specimens.py')
  const fixed = [script, '--fonts', fonts, '--out', folder, '--each', String(EACH), '--seed', SEED]
  const { code, output } = await run(python, [...fixed, ...only])
  if (code !== 0) throw new Error(output)
  return folder
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

export const measureDocumentExact: Measure = async ({ folder }) => {
  const line = (work: string, ours: string, target: string, reached: boolean, notes: string[] = []): Line => ({
    work,
    ours,
    beside: '–',
    ratio: '–',
    target,
    notes,
    reached: reached ? 'yes' : 'no',
  })
  if (!(await canDraw())) return [line('documents read exactly', 'no Python or fonts to draw them', '≥ 99 %', false)]
  const fonts = join(folder, 'fonts')
  mkdirSync(fonts)
  for (const { folder: from, names } of FONTS) {
    const wanted = readdirSync(from).filter((name) => names.test(name))
    for (const name of wanted) copyFileSync(join(from, name), join(fonts, name))
  }
  const tallyOf = async (set: string, only: string[]) => {
    const { tallies } = await measureFolder(await draw(join(folder, set), fonts, only))
    const all = tallies.get('all')
    if (!all) throw new Error('Nothing was drawn.')
    return { all, tallies }
  }
  const ordinary = await tallyOf('ordinary', [])
  const tilted = (await tallyOf('tilted', ['--only', 'tilted'])).all
  const tiny = (await tallyOf('tiny', ['--only', 'tiny'])).all
  const cut = (await tallyOf('cut', ['--only', 'cut'])).all
  const sets = [ordinary.all, tilted, tiny, cut]
  const silent = sets.reduce((sum, tally) => sum + tally.silent, 0)
  const pictures = sets.reduce((sum, tally) => sum + tally.pictures, 0)
  const share = (work: string, { exact, pictures: of }: Tally, least: number, notes?: string[]) =>
    line(`${work}, ${of}`, percent(exact, of), `≥ ${least} %`, exact / of >= least / 100, notes)
  const conditions = [...ordinary.tallies].filter(([name]) => /^[a-z]/.test(name) && name !== 'all')
  return [
    share('documents read exactly', ordinary.all, 99, [
      `Documents read exactly: ${conditions.map(([name, { exact, pictures: of }]) => `${name} ${percent(exact, of)}`).join(', ')}.`,
    ]),
    share('the same, strong tilt', tilted, 95),
    share('the same, 20 to 30 % of the picture’s width', tiny, 95),
    line(
      `cut by the edge of the picture, ${cut.pictures}: refused`,
      percent(cut.refused, cut.pictures),
      '100 %',
      cut.refused === cut.pictures,
    ),
    line(`wrong, but all check digits hold without a repair, of ${pictures}`, String(silent), 'none', silent === 0),
  ]
}
