import { addDays } from '@portineria/contract/rules/stay-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barOf, daysOf, gapsOf, isWeekend, mondayOf, occupiedOf, surnameOf } from './calendar-days.ts'

const shown = { start: '2026-11-16', days: 14 }
const stay = (check_in: string, check_out: string) => ({
  check_in,
  check_out,
  flat: { check_in_hour: '15:00', check_out_hour: '10:00' },
})

it('starts a week on Monday', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-22'].map(mondayOf)).toEqual(['2026-11-09', '2026-11-16', '2026-11-16'])
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
      { check_in: '2026-11-20', check_out: '2026-11-24', nights: 4 },
      { check_in: '2026-11-26', check_out: '2026-11-30', nights: 4 },
    ])
    expect(gapsOf(shown, stays, '2026-11-22')[0]).toEqual({
      check_in: '2026-11-22',
      check_out: '2026-11-24',
      nights: 2,
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
