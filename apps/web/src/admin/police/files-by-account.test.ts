import type { PoliceArrivals } from '@portineria/contract/police'
import { expect, it } from 'vitest'
import { filesByAccount, partsIn } from './files-by-account.ts'

const arrival = (flat_id: number) => ({ flat_id }) as PoliceArrivals
const rome = { id: 1, user: 'RM1', flats: [{ flat_id: 1 }, { flat_id: 2 }] }
const viterbo = { id: 2, user: 'VT1', flats: [{ flat_id: 3 }] }
const read = (flats: number[]) =>
  filesByAccount(flats.map(arrival), [rome, viterbo]).map(({ account, arrivals }) => [account?.user, arrivals.length])

it('an account has the arrivals of its apartments, and those without one come last', () => {
  expect(read([1, 9, 2])).toEqual([
    ['RM1', 2],
    [undefined, 1],
  ])
  expect(read([3])).toEqual([['VT1', 1]])
  expect(read([])).toEqual([['RM1', 0]])
})

it('the name of a file says how many parts there are', () => {
  expect([partsIn('alloggiati-2026-11-18.txt'), partsIn('alloggiati-2026-11-18-1-of-3.txt')]).toEqual([1, 3])
})
