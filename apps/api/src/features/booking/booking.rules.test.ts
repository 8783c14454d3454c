import { STATUS, type Status } from '@portineria/contract/rules/codes'
import { describe, expect, it } from 'vitest'
import { decideKeyChange, hadGuest } from './booking.rules.ts'

const stay = (status: Status, holder_id: number | null = null) => ({
  status,
  holder_id,
  holder_email: 'ada@example.test',
  flat_id: 1,
  check_in: '2026-12-01',
  check_out: '2026-12-05',
  archived: false,
})
const open = [STATUS.created, STATUS.verify, STATUS.not_valid]
const approved = [STATUS.valid, STATUS.opened, STATUS.closed]

describe('a program with an API key', () => {
  it.each(open)('moves a stay in status %i, because no door opens for it yet', (status) => {
    expect(decideKeyChange(stay(status), { check_out: '2026-12-06', flat_id: 2, archived: true })).toBe('ok')
  })

  it.each(approved)('does not move a stay in status %i, but may repeat its days or archive it', (status) => {
    for (const change of [{ check_in: '2026-11-30' }, { check_out: '2026-12-06' }, { flat_id: 2 }])
      expect(decideKeyChange(stay(status), change)).toBe('key_stay_approved')
    expect(decideKeyChange({ ...stay(status), archived: true }, { archived: false })).toBe('key_stay_approved')
    expect(decideKeyChange(stay(status), { check_in: '2026-12-01', archived: true })).toBe('ok')
  })

  it('does not change the address of a guest who has activated the stay', () => {
    const taken = stay(STATUS.created, 7)
    expect(decideKeyChange(taken, { holder_email: 'eve@example.test' })).toBe('otp_already_used')
    expect(decideKeyChange(taken, { holder_email: null })).toBe('otp_already_used')
    expect(decideKeyChange(taken, { holder_email: 'ada@example.test' })).toBe('ok')
    expect(decideKeyChange(stay(STATUS.created), { holder_email: 'eve@example.test' })).toBe('ok')
  })
})

it.each([
  ['has a holder', { holder_id: 7 }, true],
  ['waits for its first guest with a key', {}, false],
  ['has the key of a registration that was never activated', { otp_hash: 'used before' }, false],
  ['had a holder who was erased', { otp_hash: null }, true],
  ['had a holder whom an earlier version erased, and was closed', { otp_claimed_at: '2026-11-01T08:00:00Z' }, true],
])('a reservation that %s: %o', (_what, values, had) => {
  expect(hadGuest({ holder_id: null, otp_hash: 'a hash', otp_claimed_at: null, ...values })).toBe(had)
})
