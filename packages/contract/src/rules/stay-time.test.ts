import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayIn, instantOf, nightsBetween } from './stay-time.ts'

const rome = 'Europe/Rome'

describe('instantOf', () => {
  it.each([
    ['2026-11-15', '15:00', '2026-11-15T14:00:00.000Z'],
    ['2026-07-15', '15:00', '2026-07-15T13:00:00.000Z'],
    // Spring: 02:00 becomes 03:00.
    ['2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
    ['2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
    ['2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
    ['2027-03-28', '10:00', '2027-03-28T08:00:00.000Z'],
    // Autumn: 02:00–03:00 happens twice; the first counts.
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['2026-10-25', '15:00', '2026-10-25T14:00:00.000Z'],
  ])('%s %s in Rome is %s', (day, hour, expected) => {
    expect(instantOf(day, hour, rome).toISOString()).toBe(expected)
  })

  it('is on the given day, in any zone', () => {
    const zones = fc.constantFrom(
      rome,
      'UTC',
      'America/New_York',
      'Asia/Kolkata',
      'Pacific/Kiritimati',
      'Australia/Lord_Howe',
    )
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(zones, days, (zone, date) => {
        const day = date.toISOString().slice(0, 10)
        expect(dayIn(zone, instantOf(day, '15:00', zone))).toBe(day)
      }),
    )
  })
})

describe('days', () => {
  it('counts nights across a daylight saving change', () => {
    expect(nightsBetween('2026-10-24', '2026-10-26')).toBe(2)
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })
})
