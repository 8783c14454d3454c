import type { Municipality } from '@portineria/reference/municipalities'
import { expect, it } from 'vitest'
import { groupByDay } from './municipality-groups.ts'

const row = (code: string, since: string | null, ended: string | null): Municipality => ({
  code,
  name: 'ABBADIA CERRETO',
  province: 'MI',
  since,
  ended,
})
const old = row('403015699', null, '1992-03-05')
const now = row('403098001', '1992-03-05', null)

const codesOf = (day?: string) =>
  groupByDay([now, old], day).map(({ when, rows }) => [when, rows.map(({ code }) => code)])

it('puts the towns that existed on the day first', () => {
  expect(codesOf('1970-06-01')).toEqual([
    ['day', [old.code]],
    ['other', [now.code]],
  ])
  expect(codesOf('2000-06-01')).toEqual([
    ['day', [now.code]],
    ['other', [old.code]],
  ])
})

it('uses today if no day is given', () => {
  expect(codesOf()).toEqual([
    ['day', [now.code]],
    ['other', [old.code]],
  ])
})

it('leaves out a group without towns', () => {
  expect(groupByDay([old], '1970-06-01')).toEqual([{ when: 'day', rows: [old] }])
  expect(groupByDay([], '1970-06-01')).toEqual([])
})
