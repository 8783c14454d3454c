import type { PoliceArrivals } from '@portineria/contract/police'
import type { PoliceStatus } from '@portineria/contract/rules/police'
import { expect, it } from 'vitest'
import { policeMarks } from './police-mark.ts'

const of = (booking_id: number, status: PoliceStatus) => ({ booking_id, status }) as PoliceArrivals

it('marks what is to be reported, the most pressing of a stay, and nothing that is done or not there yet', () => {
  const done: PoliceStatus[] = ['waiting', 'sending', 'sent', 'by_hand']
  expect(policeMarks(done.map((status, index) => of(index + 1, status)))).toEqual(new Map())
  expect(
    policeMarks([of(1, 'due'), of(1, 'late'), of(2, 'unknown'), of(2, 'due'), of(3, 'refused'), of(3, 'sent')]),
  ).toEqual(
    new Map([
      [1, 'late'],
      [2, 'unknown'],
      [3, 'refused'],
    ]),
  )
})
