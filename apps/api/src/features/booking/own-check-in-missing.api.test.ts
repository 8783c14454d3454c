/** The check-in that the server refuses is the one in which it says that something is missing. */
import { ITALY, missingOf } from '@portineria/contract/rules/check-in'
import { addDays } from '@portineria/contract/rules/stay-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { type CheckInBody, type GuestBody, type Holder, makeHolder, wholeGuest } from '../../../test/check-in.ts'
import { makeFlat } from '../../../test/factories.ts'
import { inFull } from '../../../test/faults/row.ts'
import { uploaded } from '../../../test/upload.ts'

const app = await sharedApp()

const save = ({ token }: Holder, body: CheckInBody) => call(app, 'updateBooking', { body }, token)
const read = async ({ token, booking: { id } }: Holder) =>
  (await call(app, 'getBooking', { params: { id } }, token)).body

describe('the server refuses exactly what it reports as missing', () => {
  /** Changes that make a guest incomplete, and some that do not. */
  type Spoil = (stay: Holder['booking']) => Partial<GuestBody>
  const spoils = fc.constantFrom<Spoil[]>(
    () => ({}),
    () => ({ name: '' }),
    () => ({ gender: null }),
    () => ({ birth_date: '2031-01-01' }),
    () => ({ birth_date: '2012-06-01' }),
    () => ({ birth_state: ITALY }),
    () => ({ birth_state: ITALY, birth_city: '412058091', birth_province: 'RM' }),
    () => ({ citizenship: null }),
    () => ({ document_issue_country: ITALY }),
    () => ({ document_image: null }),
    () => ({ document_number: ' ' }),
    () => ({ postal_code: null }),
    () => ({ kind: 'family_member' as const, birth_date: '2012-06-01' }),
    (stay) => ({ document_expiration: addDays(stay.check_in, -1) }),
    (stay) => ({ document_expiration: stay.check_in }),
    (stay) => ({ arrival: addDays(stay.check_in, -1) }),
    (stay) => ({ arrival: addDays(stay.check_in, 1) }),
    (stay) => ({ departure: addDays(stay.check_out, 1) }),
  )
  const phones = fc.constantFrom('+39 06 5550 1234', '0039 333 1234567', '06 12345678', null)
  const billings = fc.constantFrom(
    {},
    { type: 'company' as const },
    { type: 'company' as const, company_name: 'Acme' },
    { type: 'company' as const, company_name: 'Acme', vat_number: '123456789' },
  )

  it('for any check-in', async () => {
    const accepted: boolean[] = []
    const checkIns = fc.record({
      first: fc.array(spoils, { maxLength: 1 }),
      second: fc.array(spoils, { maxLength: 1 }),
      number: fc.constantFrom(1, 2, 2, 2, 3),
      documents: fc.constantFrom('everyone' as const, 'heads' as const),
      phone: phones,
      billing: billings,
      same: fc.boolean(),
      accepted: fc.constantFrom(true, true, true, false),
    })
    await fc.assert(
      fc.asyncProperty(checkIns, async (made) => {
        const { id: flat_id } = await makeFlat(app, { documents: made.documents, max_guests: 3 })
        const holder = await makeHolder(app, { flat_id, guests_number: made.number })
        const image = await uploaded(app, holder.token, 'document')
        const spoilt = (ways: typeof made.first) => {
          const good = wholeGuest(holder, image)
          return ways.reduce<GuestBody>((values, spoil) => ({ ...values, ...spoil(holder.booking) }), good)
        }
        const body = {
          id: holder.booking.id,
          holder: { mobile_phone: made.phone },
          guests: [spoilt(made.first), spoilt(made.second)],
          billing: made.billing,
          billing_same_as_residence: made.same,
          holder_responsibility_accepted: made.accepted,
        }
        const trimmed = body.guests.map((one) => ({
          ...one,
          kind: one.kind ?? 'single',
          document_number: one.document_number?.trim(),
        }))
        const missing = missingOf({
          ...body,
          guests: trimmed,
          guests_number: made.number,
          check_in: holder.booking.check_in,
          check_out: holder.booking.check_out,
          today: app.clock.now().toISOString().slice(0, 10),
          documents: made.documents,
          asks_municipality: false,
          mobile_phone: made.phone,
        })
        expect((await save(holder, body)).status).toBe(200)
        expect((await read(holder)).missing).toEqual(missing)
        const submitted = await save(holder, { id: holder.booking.id, submit: true })
        expect(submitted.status, JSON.stringify(missing)).toBe(missing.length === 0 ? 200 : 409)
        accepted.push(submitted.status === 200)
      }),
      { numRuns: inFull(60, 20), seed: 15 },
    )
    // The property proves something only if both outcomes occurred.
    expect(accepted).toContain(true)
    expect(accepted).toContain(false)
  })
})
