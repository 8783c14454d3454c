import { expect, it } from 'vitest'
import { user } from '../features/user/user.table.ts'

it.each([
  ['2026-11-18 02:11:35.123+00', '2026-11-18T02:11:35.123Z'],
  ['2026-11-18 02:11:35.1+00', '2026-11-18T02:11:35.100Z'],
  ['2026-11-18 02:11:35+00', '2026-11-18T02:11:35.000Z'],
  ['2026-11-18 02:11:35.12+01', '2026-11-18T01:11:35.120Z'],
  ['2026-11-18 02:11:35.12+05:30', '2026-11-17T20:41:35.120Z'],
])('reads the instant %s', (stored, instant) => {
  expect(user.created_at.mapFromDriverValue(stored)).toBe(instant)
})
