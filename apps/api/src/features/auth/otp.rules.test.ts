import { describe, expect, it } from 'vitest'
import { decideContinue } from './otp.rules.ts'

const now = new Date('2026-11-18T08:00:00Z')
const stay = {
  holder_id: null as number | null,
  archived: false,
  check_out: '2026-11-24',
  check_out_hour: '10:00',
  time_zone: 'Europe/Rome',
  lapses_at: null as string | null,
  otp_claimed_at: null as string | null,
}
const holder = { id: 7, without_password: true, active: true, blocked: false, deleted: false }
const withHolder = { ...stay, holder_id: 7 }

describe('a key', () => {
  it.each([
    ['makes an account', stay, null, 'new'],
    [
      'whose registration has lapsed makes an account',
      { ...withHolder, lapses_at: '2026-11-17T08:00:00Z' },
      holder,
      'new',
    ],
    [
      'that a registration holds is taken',
      { ...withHolder, lapses_at: '2026-11-19T08:00:00Z' },
      null,
      'reservation_taken',
    ],
    ['that is new lets a guest without a password in again', withHolder, holder, 'again'],
    [
      'that is used lets nobody in',
      { ...withHolder, otp_claimed_at: '2026-11-01T08:00:00Z' },
      holder,
      'reservation_taken',
    ],
    ['never opens an account with a password', withHolder, { ...holder, without_password: false }, 'reservation_taken'],
    ['never opens a blocked account', withHolder, { ...holder, blocked: true }, 'reservation_taken'],
    ['never opens an account other than the holder’s', withHolder, { ...holder, id: 8 }, 'reservation_taken'],
    ['of a stay that is over is unknown', { ...stay, check_out: '2026-11-17' }, null, 'otp_not_found'],
    ['of an archived stay is unknown', { ...stay, archived: true }, null, 'otp_not_found'],
    ['that nobody has is unknown', null, null, 'otp_not_found'],
  ] as const)('%s', (_, keyed, account, verdict) => {
    expect(decideContinue(keyed, account, now)).toBe(verdict)
  })
})
