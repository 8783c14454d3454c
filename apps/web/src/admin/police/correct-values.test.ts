import type { Booking } from '@portineria/contract/booking'
import { bookingCalls } from '@portineria/contract/booking'
import { expect, it } from 'vitest'
import { booking } from '../../../test/default-answers.ts'
import { correctionOf, correctValues, isCorrectable } from './correct-values.ts'

const [first] = booking.guests
const stay = { ...booking, guests: [first, { ...first, id: 99 }] } as Booking

it('sends every guest and the changed fields of one', () => {
  const [guest] = stay.guests
  if (!guest) throw new Error('no guest')
  const before = correctValues(guest)
  const after = { ...before, surname: ' Wang ', gender: '2', birth_city: '' }
  const body = correctionOf(stay, guest.id, { ...before, birth_city: 'Roma' }, after)
  expect(body.guests).toEqual([{ id: guest.id, surname: 'Wang', gender: 2, birth_city: null }, { id: 99 }])
  expect(bookingCalls.updateBookingAsAdmin.body.safeParse(body).success).toBe(true)
})

it('the arrival is said in another form', () => {
  expect([isCorrectable('arrival'), isCorrectable('surname')]).toEqual([false, true])
})
