import { addDays } from '@portineria/contract/rules/stay-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  barOf,
  clashOf,
  daysOf,
  gapsOf,
  isWeekend,
  lengthened,
  nightAt,
  nightsFromTo,
  nightsOf,
  occupiedOf,
  shifted,
  stretched,
  surnameOf,
} from './calendar-days.ts'

const shown = { start: '2026-11-16', days: 14 }
const stay = (check_in: string, check_out: string) => ({
  check_in,
  check_out,
  flat: { check_in_hour: '15:00', check_out_hour: '10:00' },
})

it('knows the weekends', () => {
  expect(daysOf(shown).filter(isWeekend)).toEqual(['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29'])
})

describe('the bar of a stay', () => {
  it('runs from the check-in hour to the check-out hour', () => {
    const bar = barOf(shown, stay('2026-11-17', '2026-11-19'))
    expect(bar.left * 14).toBeCloseTo(1 + 15 / 24)
    expect((bar.left + bar.width) * 14).toBeCloseTo(3 + 10 / 24)
    expect([bar.cutBefore, bar.cutAfter]).toEqual([false, false])
  })

  it('is cut where the stay began before the calendar or ends after it', () => {
    expect(barOf(shown, stay('2026-11-10', '2026-11-17'))).toMatchObject({ left: 0, cutBefore: true, cutAfter: false })
    const long = barOf(shown, stay('2026-11-10', '2026-12-25'))
    expect(long).toEqual({ left: 0, width: 1, cutBefore: true, cutAfter: true })
  })

  it('does not touch the next one', () => {
    const [a, b] = [barOf(shown, stay('2026-11-17', '2026-11-19')), barOf(shown, stay('2026-11-19', '2026-11-20'))]
    expect(a.left + a.width).toBeLessThan(b.left)
  })
})

describe('the gaps of an apartment', () => {
  const past = '2026-11-01'
  it('lie between the stays, and never in the past', () => {
    const stays = [stay('2026-11-24', '2026-11-26'), stay('2026-11-10', '2026-11-18'), stay('2026-11-18', '2026-11-20')]
    expect(gapsOf(shown, stays, past)).toEqual([
      { check_in: '2026-11-20', check_out: '2026-11-24' },
      { check_in: '2026-11-26', check_out: '2026-11-30' },
    ])
    expect(gapsOf(shown, stays, '2026-11-22')[0]).toEqual({
      check_in: '2026-11-22',
      check_out: '2026-11-24',
    })
    expect(gapsOf(shown, stays, '2027-01-01')).toEqual([])
  })

  it('cover exactly the nights without a stay', () => {
    const lengths = fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 6 })), { maxLength: 8 })
    fc.assert(
      fc.property(lengths, (pairs) => {
        let day = addDays(shown.start, -3)
        const stays = pairs.map(([pause, nights]) => {
          const check_in = addDays(day, pause)
          day = addDays(check_in, nights)
          return stay(check_in, day)
        })
        const free = occupiedOf(shown, stays).map((n) => 1 - n)
        const gapsPerNight = daysOf(shown).map(
          (night) => gapsOf(shown, stays, past).filter((one) => one.check_in <= night && night < one.check_out).length,
        )
        expect(gapsPerNight).toEqual(free)
      }),
    )
  })
})

it('shortens a name to the surname', () => expect(surnameOf(' Anneke de  Vries ')).toBe('Vries'))

describe('the nights that a gap offers', () => {
  const gap = { check_in: '2026-11-20', check_out: '2026-11-24' }
  /** The position of an hour on a day of November. */
  const at = (day: number, hour: number) => (day - 16 + hour / 24) / shown.days

  it.each([
    [20, 15, '2026-11-20'],
    [21, 9, '2026-11-20'],
    [21, 13, '2026-11-21'],
    // The morning of the first day and the afternoon of the last one belong to the stays around the gap.
    [20, 11, '2026-11-20'],
    [24, 20, '2026-11-23'],
    [28, 0, '2026-11-23'],
  ])('on the %ith at %i o’clock it is the night of %s', (day, hour, night) => {
    expect(nightAt(shown, gap, at(day, hour))).toBe(night)
  })

  it('run from the first to the last of a drag, in either direction', () => {
    const wanted = { check_in: '2026-11-20', check_out: '2026-11-23' }
    expect(nightsFromTo('2026-11-20', '2026-11-22')).toEqual(wanted)
    expect(nightsFromTo('2026-11-22', '2026-11-20')).toEqual(wanted)
    expect(nightsOf(wanted)).toBe(3)
  })

  it('are at least one and never more than the gap has', () => {
    const one = nightsFromTo('2026-11-22', '2026-11-22')
    const two = lengthened(one, gap, 1)
    expect(nightsOf(two)).toBe(2)
    expect(lengthened(two, gap, 1)).toEqual(two)
    expect(lengthened(one, gap, -1)).toEqual(one)
  })
})

it('finds the stay that a moved one would clash with; stays that follow each other do not clash', () => {
  const stays = [stay('2026-11-16', '2026-11-18'), stay('2026-11-20', '2026-11-22')]
  const nights = { check_in: '2026-11-18', check_out: '2026-11-20' }
  expect(clashOf(nights, stays)).toBeUndefined()
  expect(clashOf(shifted(nights, 1), stays)).toBe(stays[1])
  expect(clashOf(shifted(nights, -1), stays)).toBe(stays[0])
})

describe('a stay of two nights', () => {
  const nights = { check_in: '2026-05-10', check_out: '2026-05-12' }
  it.each([
    ['end', 2, '2026-05-10', '2026-05-14'],
    ['end', -1, '2026-05-10', '2026-05-11'],
    ['end', -9, '2026-05-10', '2026-05-11'],
    ['start', -2, '2026-05-08', '2026-05-12'],
    ['start', 1, '2026-05-11', '2026-05-12'],
    ['start', 9, '2026-05-11', '2026-05-12'],
  ] as const)('with its %s %i days later lasts from %s to %s', (edge, days, check_in, check_out) => {
    expect(stretched(nights, edge, days)).toEqual({ check_in, check_out })
  })
})
