import { expect, it } from 'vitest'
import { lastDecided, SHOWN } from './last-decided.ts'

const at = (status_at: string) => ({ status_at })

it('puts the latest decision first, and shows a few', () => {
  const early = at('2026-11-17T09:00:00.000Z')
  const late = at('2026-11-18T09:00:00.000Z')
  expect(lastDecided([early, late])).toEqual([late, early])
  expect(lastDecided(Array.from({ length: SHOWN + 1 }, () => early))).toHaveLength(SHOWN)
  expect(lastDecided([])).toEqual([])
})
