import { expect, it } from 'vitest'
import { isCovered, type Nights, overlap, possibleMoves } from './nights.rules.ts'

const nights = (from: number, to: number): Nights => ({
  check_in: `2027-01-${String(from).padStart(2, '0')}`,
  check_out: `2027-01-${String(to).padStart(2, '0')}`,
})

it('a stay may begin on the day on which another one ends', () => {
  expect(overlap(nights(1, 5), nights(5, 8))).toBe(false)
  expect(overlap(nights(1, 5), nights(4, 8))).toBe(true)
  expect(overlap(nights(1, 9), nights(4, 5))).toBe(true)
})

it.each<[string, Nights[], boolean]>([
  ['one stay with the same nights', [nights(3, 8)], true],
  ['two stays one after the other', [nights(6, 9), nights(3, 6)], true],
  ['a longer stay', [nights(1, 20)], true],
  ['stays with a gap', [nights(3, 5), nights(6, 8)], false],
  ['a stay that ends before', [nights(3, 7)], false],
  ['a stay that begins after', [nights(4, 8)], false],
  ['no stay', [], false],
])('nights are covered by %s: %j is %s', (_, others, covered) => expect(isCovered(nights(3, 8), others)).toBe(covered))

const move = (subject: string, from: Nights, to: Nights) => ({ subject, from, to })
const namesOf = (moves: { subject: string }[]) => moves.map(({ subject }) => subject)

it('two stays may swap their nights', () => {
  const moves = [move('a', nights(1, 3), nights(5, 7)), move('b', nights(5, 7), nights(1, 3))]
  expect(namesOf(possibleMoves(moves, []))).toEqual(['a', 'b'])
})

it('a move into fixed nights is not possible, and what stays behind is in the way of others', () => {
  const moves = [
    move('a', nights(1, 3), nights(9, 12)),
    move('b', nights(5, 7), nights(2, 4)),
    move('c', nights(14, 16), nights(5, 6)),
  ]
  expect(namesOf(possibleMoves(moves, [nights(10, 11)]))).toEqual([])
  expect(namesOf(possibleMoves(moves.slice(0, 2), []))).toEqual(['a', 'b'])
})
