import { describe, expect, it } from 'vitest'
import { codewordsOf } from './codewords.ts'
import { type Matrix, qrMatrix } from './qr-matrix.ts'
import { correctionOf } from './reed-solomon.ts'

const drawn = (matrix: Matrix | null) => matrix?.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))

/** A checksum over all modules, so that a large code can be compared too. */
const sumOf = (matrix: Matrix | null) =>
  (matrix ?? []).flat().reduce((sum, dark) => (Math.imul(sum, 31) + Number(dark)) >>> 0, 7)

it('computes the error correction bytes of a known example', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
  expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
})

it.each([
  [14, 1],
  [15, 2],
  [26, 2],
  [42, 3],
  [62, 4],
  [84, 5],
  [106, 6],
  [122, 7],
  [152, 8],
  [180, 9],
  [181, 10],
  [213, 10],
])('%i bytes need version %i', (length, version) => {
  expect(codewordsOf('x'.repeat(length))?.version).toBe(version)
})

it('returns null for a text that does not fit, counted in bytes', () => {
  expect(qrMatrix('x'.repeat(214))).toBeNull()
  expect(qrMatrix('è'.repeat(107))).toBeNull()
  expect(qrMatrix('è'.repeat(106))).not.toBeNull()
})

describe('known codes, which other encoders draw module by module the same', () => {
  it('version 1', () => {
    expect(drawn(qrMatrix('a'))).toEqual([
      '#######..#.##.#######',
      '#.....#.#.##..#.....#',
      '#.###.#.##.#..#.###.#',
      '#.###.#.#.##..#.###.#',
      '#.###.#..#..#.#.###.#',
      '#.....#...##..#.....#',
      '#######.#.#.#.#######',
      '........##...........',
      '#.....#.#.##.##..###.',
      '#..##......###.###..#',
      '..#.###..##.#.##.....',
      '.#.#.#.##..#####.#.#.',
      '##.#..####.##########',
      '........##..#.....#.#',
      '#######..###.#..####.',
      '#.....#...#...#...###',
      '#.###.#..###.#..###..',
      '#.###.#..#.#####.#...',
      '#.###.#..#.###.###.##',
      '#.....#...######.#...',
      '#######.#.#.#..#..##.',
    ])
  })

  it.each([
    [14, 911947825],
    [43, 3099998438],
    [122, 3064110049],
    [213, 1215182587],
  ])('%i bytes', (length, sum) => {
    expect(sumOf(qrMatrix('x'.repeat(length)))).toBe(sum)
  })
})

it('has three finder patterns, timing lines and the dark module in every version', () => {
  for (const length of [1, 20, 40, 60, 80, 100, 120, 150, 170, 200]) {
    const rows = drawn(qrMatrix('x'.repeat(length))) ?? []
    const size = rows.length
    expect([rows[0]?.slice(0, 8), rows[0]?.slice(-8)]).toEqual(['#######.', '.#######'])
    expect(rows[size - 1]?.slice(0, 8)).toBe('#######.')
    expect(rows[6]?.slice(8, -8)).toMatch(/^#(\.#)+$/)
    expect(rows[size - 8]?.[8]).toBe('#')
  }
})

it('writes the format bits of level M and one of eight masks in both places', () => {
  // The values of the standard's table for level M.
  const formats = ['5412', '5125', '5e7c', '5b4b', '45f9', '40ce', '4f97', '4aa0'].map((hex) =>
    Number.parseInt(hex, 16),
  )
  for (const text of ['a', 'Portineria', 'WIFI:T:WPA;S:Garibaldi-27;P:limoncello2714;;']) {
    const matrix = qrMatrix(text) ?? []
    const size = matrix.length
    const at = (x: number, y: number) => Number(matrix[y]?.[x])
    const beside = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => at(8, y)).concat([7, 5, 4, 3, 2, 1, 0].map((x) => at(x, 8)))
    const far = Array.from({ length: 15 }, (_, i) => (i < 8 ? at(size - 1 - i, 8) : at(8, size - 15 + i)))
    const valueOf = (bits: number[]) => bits.reduce((sum, bit, place) => sum + bit * 2 ** place, 0)
    expect(formats).toContain(valueOf(beside))
    expect(far).toEqual(beside)
  }
})
