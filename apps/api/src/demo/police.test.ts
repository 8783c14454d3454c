import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { expect, it } from 'vitest'
import { saidArrivals } from './police.ts'

it.each([
  ['an ordinary day', '2026-11-19'],
  ['the day on which summer time begins', '2027-03-28'],
  ['the day on which it ends', '2026-10-25'],
])('the demo, started at any hour of %s, has arrivals that the portal takes, none before its stay', (_, day) => {
  const before = Date.parse(`${day}T00:00:00Z`) - 4 * 3_600_000
  const starts = Array.from({ length: 4 * 32 }, (_, quarter) => new Date(before + quarter * 900_000))
  for (const now of starts) {
    const yesterday = addDays(dayIn(POLICE_ZONE, now), -1)
    const wrong = saidArrivals(now).filter(({ at, first }) => {
      const arrival = dayIn(POLICE_ZONE, at)
      return at > now || arrival < yesterday || arrival < first
    })
    expect({ now, wrong }).toEqual({ now, wrong: [] })
  }
})
