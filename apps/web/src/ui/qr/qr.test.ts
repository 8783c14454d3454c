import { expect, it } from 'vitest'
import { type Matrix, qrMatrix } from './qr-matrix.ts'

const drawn = (matrix: Matrix | null) => matrix?.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))

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
  expect(qrMatrix('x'.repeat(length))).toHaveLength(17 + 4 * version)
})

it('returns null for a text that does not fit, counted in bytes', () => {
  expect(qrMatrix('x'.repeat(214))).toBeNull()
  expect(qrMatrix('è'.repeat(107))).toBeNull()
  expect(qrMatrix('è'.repeat(106))).not.toBeNull()
})

it('draws a known code, which other encoders draw module by module the same', () => {
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
