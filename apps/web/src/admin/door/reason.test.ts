import { errors } from '@portineria/contract/errors'
import { describe, expect, it } from 'vitest'
import { isReason, reasonOf } from './reason.ts'

describe('the reason why a door did not open', () => {
  it.each([
    ['Too early', 'door_too_early'],
    ['Device offline', 'device_offline'],
    ['Door did not answer', 'device_silent'],
    ['Reservation not found', 'reservation_not_found'],
  ])('%s', (message, code) => {
    expect(reasonOf(message)).toBe(code)
  })

  it('is found for the text of every refusal of a door or a device', () => {
    const codes = Object.keys(errors).filter((code) => /^(door|device)_/.test(code))
    expect(codes.map((code) => reasonOf(errors[code as keyof typeof errors].message))).toEqual(codes)
  })

  it('is null for any other text', () => {
    expect(reasonOf('Changed meanwhile')).toBeNull()
    expect(reasonOf('')).toBeNull()
    expect(isReason('toString')).toBe(false)
  })
})
