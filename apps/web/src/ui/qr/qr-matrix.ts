// Computes the modules (squares) of a QR code: the fixed patterns, the data in its zigzag, and the best mask.
import { codewordsOf } from './codewords.ts'
import { penaltyOf } from './penalty.ts'

/** Rows of dark (true) and light modules. */
export type Matrix = boolean[][]
type Sheet = { size: number; dark: Matrix; fixed: Matrix }

const alignments: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
]

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Returns null if the text is too long for version 10. */
export function qrMatrix(text: string): Matrix | null {
  const coded = codewordsOf(text)
  if (!coded) return null
  const sheet = blank(coded.version)
  drawPatterns(sheet, coded.version)
  drawCodewords(sheet, coded.codewords)
  const tries = masks.map((_, mask) => masked(sheet, mask))
  const penalties = tries.map(penaltyOf)
  return tries[penalties.indexOf(Math.min(...penalties))] ?? null
}

function blank(version: number): Sheet {
  const size = version * 4 + 17
  const rows = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  return { size, dark: rows(), fixed: rows() }
}

function put({ size, dark, fixed }: Sheet, x: number, y: number, isDark: boolean): void {
  const [row, fixedRow] = [dark[y], fixed[y]]
  if (!row || !fixedRow || x < 0 || x >= size) return
  row[x] = isDark
  fixedRow[x] = true
}

function drawPatterns(sheet: Sheet, version: number): void {
  const { size } = sheet
  for (let i = 0; i < size; i++) {
    put(sheet, 6, i, i % 2 === 0)
    put(sheet, i, 6, i % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(sheet, x, y, 4, [2, 4])
  const places = alignments[version - 1] ?? []
  const last = size - 7
  for (const x of places)
    for (const y of places) {
      const corner = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)
      if (!corner) rings(sheet, x, y, 2, [1])
    }
  drawFormat(sheet, 0)
  if (version >= 7) drawVersion(sheet, version)
}

/** Draws concentric squares around a centre; those at the distances in `light` are light, the others dark. */
function rings(sheet: Sheet, cx: number, cy: number, reach: number, light: readonly number[]): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++)
      put(sheet, cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
}

/** Returns the value followed by its check bits. */
function withCheck(value: number, bits: number, divisor: number): number {
  let rest = value
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * divisor)
  return (value << bits) | rest
}

/** Draws the format bits twice. Level M is 00, so the value is the mask alone. */
function drawFormat(sheet: Sheet, mask: number): void {
  const bits = withCheck(mask, 10, 0x537) ^ 0x5412
  const bit = (at: number) => ((bits >>> at) & 1) === 1
  const { size } = sheet
  for (let i = 0; i < 15; i++) {
    // The first copy is around the upper left corner, past the timing lines.
    if (i < 8) put(sheet, 8, i < 6 ? i : i + 1, bit(i))
    else put(sheet, i === 8 ? 7 : 14 - i, 8, bit(i))
    // The second copy is along the two other corners.
    if (i < 8) put(sheet, size - 1 - i, 8, bit(i))
    else put(sheet, 8, size - 15 + i, bit(i))
  }
  put(sheet, 8, size - 8, true)
}

function drawVersion(sheet: Sheet, version: number): void {
  const bits = withCheck(version, 12, 0x1f25)
  for (let i = 0; i < 18; i++) {
    const [a, b] = [sheet.size - 11 + (i % 3), Math.floor(i / 3)]
    const dark = ((bits >>> i) & 1) === 1
    put(sheet, a, b, dark)
    put(sheet, b, a, dark)
  }
}

/** Fills in the data, up and down in columns of two, from the lower right. */
function drawCodewords({ size, dark, fixed }: Sheet, codewords: number[]): void {
  let at = 0
  for (let pair = 0, right = size - 1; right >= 1; pair++, right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = pair % 2 === 0 ? size - 1 - step : step
        const row = dark[y]
        if (!row || fixed[y]?.[x]) continue
        row[x] = (((codewords[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1
        at += 1
      }
  }
}

function masked(sheet: Sheet, mask: number): Matrix {
  const flips = masks[mask]
  const dark = sheet.dark.map((row, y) =>
    row.map((value, x) => (sheet.fixed[y]?.[x] ? value : value !== Boolean(flips?.(x, y)))),
  )
  drawFormat({ ...sheet, dark, fixed: sheet.fixed.map((row) => [...row]) }, mask)
  return dark
}
