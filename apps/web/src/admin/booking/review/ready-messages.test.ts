import type { Booking } from '@portineria/contract/booking'
import type { MissingWhy } from '@portineria/contract/rules/check-in'
import { expect, it } from 'vitest'
import { runsOut, suggestReady } from './ready-messages.ts'

const guest = (document_expiration: string | null) =>
  ({ document_expiration, departure: '2026-05-30' }) as Booking['guests'][number]
const good = guest('2031-09-02')

const suggested = (missing: Booking['missing'], guests = [good, good]) =>
  suggestReady({ missing, guests, check_out: '2026-05-30' })

const lack = (field: string, guest: number | null, why: MissingWhy = 'empty') => ({ field, guest, why })
const image = lack('document_image', 2)

it('suggests a message from what is missing', () => {
  expect(suggested([image])).toBe('image_missing')
  expect(suggested([image, lack('document_image', 1)])).toBe('image_missing')
  expect(suggested([lack('guest', 3)])).toBe('guest_missing')
  expect(suggested([image, lack('birth_date', 1)])).toBe('data_missing')
  expect(suggested([image, lack('guest', 3)])).toBe('data_missing')
  expect(suggested([lack('mobile_phone', null)])).toBe('data_missing')
})

it('does not take a surplus guest for a missing one', () => {
  expect(suggested([lack('guest', 2)])).toBe('data_missing')
})

it('checks the expiry dates when nothing is missing', () => {
  expect(suggested([], [good, guest('2026-05-29')])).toBe('expired')
  expect(suggested([lack('document_expiration', 2, 'expired')])).toBe('expired')
  expect(suggested([])).toBe('blank')
})

it('requires a document to be valid until its owner’s departure', () => {
  expect(runsOut(guest('2026-05-30'), '2026-06-02')).toBe(false)
  expect(runsOut(guest('2026-05-29'), '2026-06-02')).toBe(true)
  expect(runsOut({ document_expiration: '2026-06-01', departure: null }, '2026-06-02')).toBe(true)
  expect(runsOut(guest(null), '2026-06-02')).toBe(false)
})
