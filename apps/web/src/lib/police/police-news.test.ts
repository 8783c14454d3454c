import type { PoliceArrivals } from '@portineria/contract/police'
import type { PoliceAccounts } from '@portineria/contract/police-account'
import { expect, it } from 'vitest'
import { policeNews } from './police-news.ts'

const now = new Date('2026-11-18T12:00:00Z')
const arrival = (due: string, status: string = 'due') =>
  ({ status, arrival: '2026-11-17T15:00:00.000Z', due }) as PoliceArrivals
const account = (values: object = {}) =>
  ({ user: 'RM1', stopped: null, flats: [{ flat_id: 1 }], ...values }) as PoliceAccounts['accounts'][number]
const flats = [
  { id: 1, name: 'Ripa', time_zone: 'Europe/Rome' },
  { id: 2, name: 'Calisto', time_zone: 'Europe/Rome' },
  { id: 3, name: 'Camden', time_zone: 'Europe/London' },
]

it('is quiet without an account', () => {
  expect(policeNews([], [], flats, now)).toMatchObject({ open: 0, stopped: [], uncovered: [], soon: false })
})

it('names what no account reports, and accounts that the portal has refused', () => {
  expect(policeNews([], [account({ stopped: 'credentials' })], flats, now)).toMatchObject({
    stopped: ['RM1'],
    uncovered: ['Calisto'],
  })
  expect(policeNews([], [account({ stopped: 'operator' })], flats, now).stopped).toEqual([])
})

it('counts what is late, refused and without an answer, and knows the next deadline', () => {
  const open = [
    arrival('2026-11-18T10:00:00.000Z', 'late'),
    arrival('2026-11-18T15:00:00.000Z'),
    arrival('2026-11-19T10:00:00.000Z', 'refused'),
  ]
  expect(policeNews(open, [account()], [], now)).toMatchObject({
    open: 3,
    late: 1,
    refused: 1,
    unknown: 0,
    next: '2026-11-18T15:00:00.000Z',
    soon: true,
  })
  expect(policeNews(open.slice(2), [account()], [], now).soon).toBe(false)
})

it('is pressing as soon as one arrival has a third of its time left, although another one is due before it', () => {
  // Due in five hours of six, and in seven of 24.
  const single = { ...arrival('2026-11-18T17:00:00.000Z'), arrival: '2026-11-18T11:00:00.000Z' }
  const longer = { ...arrival('2026-11-18T19:00:00.000Z'), arrival: '2026-11-17T19:00:00.000Z' }
  expect(policeNews([single], [account()], [], now).soon).toBe(false)
  expect(policeNews([single, longer], [account()], [], now)).toMatchObject({ next: single.due, soon: true })
})
