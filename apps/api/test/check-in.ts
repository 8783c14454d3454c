/** A complete check-in, which tests then alter. */
import type { Calls } from '@portineria/contract/calls'
import type { CallInput } from '@portineria/contract/endpoint'
import { addDays } from '@portineria/contract/rules/stay-time'
import type { TestApp } from './app.ts'
import { makeBooking, makeUser } from './factories.ts'
import { openSession } from './stay.ts'
import { uploaded } from './upload.ts'

export type CheckInBody = CallInput<Calls['updateBooking']>['body']
export type GuestBody = NonNullable<CheckInBody['guests']>[number]

const FRANCE = '100000215'

/** The dates of a stay, by default three weeks ahead of the day on which the test runs. */
export const daysAhead = (app: TestApp, first = 21, nights = 4) => {
  const today = app.clock.now().toISOString().slice(0, 10)
  return { check_in: addDays(today, first), check_out: addDays(today, first + nights) }
}

export async function makeHolder(app: TestApp, stay: Partial<Parameters<typeof makeBooking>[1]> = {}) {
  const person = await makeUser(app)
  const token = await openSession(app, person.id)
  const booking = await makeBooking(app, { ...daysAhead(app), guests_number: 1, ...stay, holder_id: person.id })
  return { person, token, booking }
}
export type Holder = Awaited<ReturnType<typeof makeHolder>>

export const wholeGuest = ({ booking }: Holder, image: string, values: Partial<GuestBody> = {}): GuestBody => ({
  kind: 'single',
  name: 'Anne',
  surname: 'Dubois',
  gender: 2,
  birth_date: '1988-03-14',
  birth_state: FRANCE,
  citizenship: FRANCE,
  residence_country: FRANCE,
  address: 'Rue de Rivoli 1',
  city: 'Paris',
  postal_code: '75001',
  country: 'FR',
  arrival: booking.check_in,
  departure: booking.check_out,
  document_type: 'PASSE',
  document_number: 'XX0000000',
  document_expiration: addDays(booking.check_out, 400),
  document_issue_country: FRANCE,
  document_image: image,
  ...values,
})

/** A complete check-in of one guest who travels alone. */
export async function wholeCheckIn(app: TestApp, holder: Holder): Promise<CheckInBody & { guests: GuestBody[] }> {
  const image = await uploaded(app, holder.token, 'document')
  return {
    id: holder.booking.id,
    holder: { mobile_phone: '+33 6 12 34 56 78' },
    guests: [wholeGuest(holder, image)],
    billing_same_as_residence: true,
    holder_responsibility_accepted: true,
  }
}
