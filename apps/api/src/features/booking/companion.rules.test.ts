import { STATUS } from '@portineria/contract/rules/codes'
import { describe, expect, it } from 'vitest'
import { decideLink, type Link, type LinkedStay, stateOf } from './companion.rules.ts'

const HOLDER = 7
const sent: Link = { holder_id: HOLDER, opened_at: null, done_at: null, revoked_at: null, ended_at: null }
const stay: LinkedStay = {
  holder_id: HOLDER,
  status: STATUS.created,
  blocked: false,
  archived: false,
  check_out: '2026-12-05',
}
const flat = { check_out_hour: '10:00', time_zone: 'Europe/Rome' }
const before = new Date('2026-12-05T08:59:59Z')
const atCheckOut = new Date('2026-12-05T09:00:00Z')
const some = '2026-12-01T12:00:00.000Z'

describe('a link', () => {
  it('works until the check-out hour of the apartment', () => {
    expect(decideLink(sent, stay, flat, before)).toBe('ok')
    expect(decideLink(sent, stay, flat, atCheckOut)).toBe('companion_expired')
  })

  it('works while the check-in may be changed, also after a rejection', () => {
    expect(decideLink(sent, { ...stay, status: STATUS.not_valid }, flat, before)).toBe('ok')
    for (const status of [STATUS.verify, STATUS.valid, STATUS.opened, STATUS.closed])
      expect(decideLink(sent, { ...stay, status }, flat, before)).toBe('companion_expired')
  })

  it('does not work again after a submission that was withdrawn', () => {
    expect(decideLink({ ...sent, ended_at: some }, stay, flat, before)).toBe('companion_expired')
  })

  it.each([{ blocked: true }, { archived: true }, { holder_id: 8 }, { holder_id: null }])(
    'does not work for a stay with %o',
    (change) => {
      expect(decideLink(sent, { ...stay, ...change }, flat, before)).toBe('companion_expired')
    },
  )

  it('that was revoked says so, even later', () => {
    expect(decideLink({ ...sent, revoked_at: some, ended_at: some }, stay, flat, atCheckOut)).toBe('companion_revoked')
  })
})

it('shows the holder how far the guest is', () => {
  const state = (link: Partial<Link>, now = before) => stateOf({ ...sent, ...link }, stay, flat, now)
  expect(state({})).toBe('sent')
  expect(state({ opened_at: some })).toBe('in_progress')
  expect(state({ opened_at: some, done_at: some })).toBe('done')
  expect(state({ opened_at: some, done_at: some, ended_at: some }, atCheckOut)).toBe('done')
  expect(state({ opened_at: some, ended_at: some })).toBe('expired')
  expect(state({ opened_at: some }, atCheckOut)).toBe('expired')
  expect(state({ done_at: some, revoked_at: some })).toBe('revoked')
})
