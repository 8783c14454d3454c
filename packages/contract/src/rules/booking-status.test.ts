import { describe, expect, it } from 'vitest'
import { decideTransition, type Mover, nextStatuses } from './booking-status.ts'
import { STATUS, type Status } from './codes.ts'

type Word = keyof typeof STATUS
const words = Object.keys(STATUS) as Word[]
const movers: Mover[] = ['holder', 'admin', 'door', 'clock']

/**
 * The table of design/product.md, repeated here: from (down) to (across), who may change it, `!` if a message is required. The
 * holder's way back from VERIFY is "in VERIFY a change takes the check-in back" of design/api.md.
 */
const table: Record<Word, Partial<Record<Word, string>>> = {
  created: { verify: 'holder admin', valid: 'admin', closed: 'admin' },
  verify: { created: 'holder', valid: 'admin', not_valid: 'admin!', closed: 'admin' },
  not_valid: { verify: 'holder admin', valid: 'admin', closed: 'admin' },
  valid: { opened: 'door admin', not_valid: 'admin!', closed: 'admin clock' },
  opened: { not_valid: 'admin!', closed: 'admin clock' },
  closed: { valid: 'admin' },
}

const all = words.flatMap((from) => words.flatMap((to) => movers.map((by) => [from, to, by] as const)))

describe('every transition by every role', () => {
  it.each(all)('%s → %s by %s', (from, to, by) => {
    const said = table[from][to] ?? ''
    const allowed = said.replace('!', '').split(' ').includes(by)
    const verdict = decideTransition(STATUS[from], STATUS[to], by)
    expect(verdict !== null).toBe(allowed)
    if (verdict) expect(verdict.needs_message ?? false).toBe(said.endsWith('!'))
    expect(nextStatuses(STATUS[from], by).includes(STATUS[to])).toBe(allowed)
  })

  it('covers all combinations', () => expect(all).toHaveLength(6 * 6 * 4))
})

it('offers no status twice', () => {
  for (const from of Object.values(STATUS))
    for (const by of movers) expect(new Set(nextStatuses(from, by)).size).toBe(nextStatuses(from, by).length)
})

it('can reach every status from the first, and leave the last', () => {
  const reached = new Set<Status>([STATUS.created])
  for (const from of reached) for (const by of movers) for (const to of nextStatuses(from, by)) reached.add(to)
  expect(reached.size).toBe(6)
  expect(nextStatuses(STATUS.closed, 'admin')).toEqual([STATUS.valid])
})
