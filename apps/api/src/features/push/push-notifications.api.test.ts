import { STATUS } from '@portineria/contract/rules/codes'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { call } from '../../../test/app.ts'
import { makeHolder, wholeCheckIn } from '../../../test/check-in.ts'
import { makeBooking, unique } from '../../../test/factories.ts'
import { startPushInstance } from '../../../test/push-instance.ts'
import type { FakeDevice } from '../../../test/push-service.ts'
import { openSession } from '../../../test/stay.ts'
import { until } from '../../../test/until.ts'
import { user } from '../user/user.table.ts'
import { push } from './push.table.ts'

const instance = await startPushInstance()
const { admin, adminId, app, comes, devicesOf, hurry, makeReader, service, settle, subscribe, waiting, write } =
  instance
afterAll(instance.close)

describe('a notification', () => {
  it('is encrypted for the device, signed by the server, and deleted once sent', async () => {
    const reader = await makeReader()
    const { booking_id } = await write(reader, 'Of course: a cot\nis in the wardrobe.')
    await comes(reader.device)
    const [got] = service.at(reader.device)
    expect(got?.note).toEqual({
      title: 'Message from your concierge',
      body: 'Of course: a cot is in the wardrobe.',
      tag: got?.headers.topic,
      url: `/proposal?stay=${booking_id}&chat=0`,
      lang: 'gb',
    })
    expect(got?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
    expect(Number(got?.headers.ttl)).toBeGreaterThan(86_000)
    expect(Number(got?.headers.ttl)).toBeLessThanOrEqual(86_400)
    expect(got?.claims).toMatchObject({ aud: service.origin, sub: 'mailto:desk@house.test' })
    await until(async () => (await waiting(reader.person.id)).length === 0, 'the sent notification was deleted')
    expect((await devicesOf(reader.person.id))[0]?.used_at).not.toBeNull()
  })

  it('reaches all five devices of its recipient, and no device of another person', async () => {
    const [reader, other] = [await makeReader(), await makeReader()]
    const more = Array.from({ length: 4 }, () => service.add())
    for (const device of more) await subscribe(device, await openSession(app, reader.person.id))
    await write(reader)
    for (const device of [reader.device, ...more]) await comes(device)
    await settle()
    expect([reader.device, ...more].map((device) => service.at(device).length)).toEqual([1, 1, 1, 1, 1])
    expect(service.at(other.device)).toEqual([])
  })

  it('is not sent when its transaction rolls back, and only once for the same message', async () => {
    const reader = await makeReader()
    const { say } = await write(reader, 'Once')
    expect((await say()).status).toBe(201)
    const failing = app.db.transaction(async (tx) => {
      const letter = { name: null, flat_name: 'Garibaldi', message: 'private', link: 'http://concierge.test/booking' }
      await app.mail.post(tx, {
        kind: 'rejected',
        to: reader.person.email,
        language: 'gb',
        user_id: reader.person.id,
        cause: unique(),
        data: letter,
      })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await settle()
    expect(service.at(reader.device).map(({ note }) => note.body)).toEqual(['Once'])
  })

  it.each([404, 410])('answered with %i makes the server forget the device', async (status) => {
    const reader = await makeReader()
    service.answer(reader.device, status)
    await write(reader)
    await until(async () => (await devicesOf(reader.person.id)).length === 0, 'the device was forgotten')
    await write(reader)
    await settle()
    expect(service.tries(reader.device)).toBe(1)
  })

  it.each([429, 500, 503])('answered with %i is retried and arrives once', async (status) => {
    const reader = await makeReader()
    service.answer(reader.device, status)
    await write(reader)
    await until(() => service.tries(reader.device) === 1, 'it was tried')
    expect(await waiting(reader.person.id)).toHaveLength(1)
    await until(async () => {
      await hurry()
      return service.at(reader.device).length > 0
    }, 'the notification arrived')
    await settle()
    expect(service.at(reader.device)).toHaveLength(1)
    expect(await devicesOf(reader.person.id)).toHaveLength(1)
  })

  it('refused permanently is not retried, and the device stays', async () => {
    const reader = await makeReader()
    service.answer(reader.device, 413)
    await write(reader)
    await until(() => service.tries(reader.device) === 1, 'it was tried')
    await until(async () => (await waiting(reader.person.id)).length === 0, 'it was given up')
    await hurry()
    await settle()
    expect(service.tries(reader.device)).toBe(1)
    expect(await devicesOf(reader.person.id)).toHaveLength(1)
  })

  it('that has expired is not sent', async () => {
    const reader = await makeReader()
    service.answer(reader.device, 503)
    await write(reader)
    await until(() => service.tries(reader.device) === 1, 'it was tried')
    await app.db.update(push).set({ expires_at: '2020-01-01T00:00:00.000Z' })
    await until(async () => {
      await hurry()
      return (await waiting(reader.person.id)).length === 0
    }, 'it was thrown away')
    expect(service.tries(reader.device)).toBe(1)
  })
})

describe('notifications are sent', () => {
  const last = (device: FakeDevice) => service.at(device).at(-1)?.note

  it('to the guest: a rejection without its reason, then an approval that replaces it, in their language', async () => {
    const reader = await makeReader({ language: 'it' })
    const holder = await makeHolder(app)
    const body = await wholeCheckIn(app, holder)
    await call(app, 'updateBooking', { body: { ...body, submit: true } }, holder.token)
    // The device belongs to another user until the holder subscribes with it.
    await app.db.update(user).set({ language: 'it' }).where(eq(user.id, holder.person.id))
    await subscribe(reader.device, holder.token)
    const { id } = holder.booking
    const decide = (status: number, status_message?: string) =>
      call(app, 'updateBookingAsAdmin', { body: { id, status, status_message } }, admin)
    expect((await decide(STATUS.not_valid, 'Passport AA12 is unreadable')).status).toBe(200)
    await comes(reader.device)
    const no = last(reader.device)
    expect(no).toMatchObject({ title: 'Il tuo check-in va corretto', url: '/booking', lang: 'it' })
    expect(JSON.stringify(no)).not.toContain('AA12')
    await call(app, 'updateBooking', { body: { id, guest_notes: 'mended', submit: true } }, holder.token)
    expect((await decide(STATUS.valid)).status).toBe(200)
    await comes(reader.device, 2)
    expect(last(reader.device)).toMatchObject({ title: 'Check-in approvato', url: '/', tag: no?.tag })
  })

  it('to the guest: a quote, without its name and price', async () => {
    const reader = await makeReader()
    const { id } = await makeBooking(app, { holder_id: reader.person.id })
    const body = { booking_id: id, name: 'A boat for two', price_cents: 24_000 }
    const { body: quoted } = await call(app, 'quoteTrip', { body }, admin)
    await comes(reader.device)
    await settle()
    expect(service.at(reader.device)).toHaveLength(1)
    expect(last(reader.device)).toMatchObject({ title: 'Your quote is here', url: `/proposal/${quoted.id}` })
    expect(JSON.stringify(last(reader.device))).not.toMatch(/boat|240/)
  })

  it('to the guest: a refund, once', async () => {
    const reader = await makeReader()
    const { id: booking_id } = await makeBooking(app, { holder_id: reader.person.id })
    const name = { gb: 'Walk', it: 'Giro' }
    const { body: trip } = await call(app, 'createTrip', { body: { name, price_cents: 1200, quantity: 3 } }, admin)
    const buying = { booking_id, trip_id: trip.id, quantity: 1, terms_accepted: true as const }
    const { body: begun } = await call(app, 'createIntent', { body: buying }, reader.token)
    const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
    await call(app, 'confirmSandbox', { body: { client_secret: begun.client_secret, card } }, reader.token)
    const params = { id: begun.order_id }
    const paid = async () => (await call(app, 'getOrder', { params }, reader.token)).body.status === 'paid'
    await until(paid, 'it was paid')
    for (let i = 0; i < 2; i++) expect((await call(app, 'refundOrder', { params }, admin)).status).toBe(200)
    await comes(reader.device)
    await settle()
    expect(service.at(reader.device).map(({ note }) => note.title)).toEqual(['Your refund is on its way'])
    expect(last(reader.device)?.url).toBe(`/proposal?stay=${booking_id}&bought`)
  })

  it('to the operators and not to guests: a submitted check-in, and messages of guests', async () => {
    const [bookingAdmin, guest] = [service.add(), await makeReader()]
    await subscribe(bookingAdmin, admin)
    const holder = await makeHolder(app)
    const body = await wholeCheckIn(app, holder)
    await call(app, 'updateBooking', { body: { ...body, submit: true } }, holder.token)
    await comes(bookingAdmin)
    expect(last(bookingAdmin)).toMatchObject({
      title: 'Check-in da verificare',
      url: `/admin_book?review=${holder.booking.id}`,
      lang: 'it',
    })
    expect(last(bookingAdmin)?.body).toMatch(/1 ospite da verificare\.$/)
    expect(JSON.stringify(last(bookingAdmin))).not.toContain('Dubois')
    const text = { booking_id: holder.booking.id, text: 'x'.repeat(200), client_id: unique() }
    await call(app, 'postChat', { body: text }, holder.token)
    await comes(bookingAdmin, 2)
    expect(last(bookingAdmin)).toMatchObject({
      body: `${'x'.repeat(79)}…`,
      url: `/admin_trip?view=inbox&chat=${holder.booking.id}-0`,
    })
    await settle()
    expect(service.at(guest.device)).toEqual([])
  })

  it('to the operators: a door device that stays offline', async () => {
    const bookingAdmin = service.add()
    await subscribe(bookingAdmin, admin)
    const data = {
      flat_name: 'Garibaldi',
      device: 'shelly-1',
      since: '2026-11-15T09:20:00.000Z',
      time_zone: 'Europe/Rome',
      link: 'http://concierge.test/door',
    }
    const letter = { kind: 'device_offline' as const, to: 'a@example.test', language: 'it' as const, data }
    await app.db.transaction((tx) => app.mail.post(tx, { ...letter, user_id: adminId, cause: unique() }))
    await comes(bookingAdmin)
    const words = 'Garibaldi: il dispositivo non risponde dalle 10:20.'
    expect(last(bookingAdmin)).toMatchObject({ title: 'Porte non raggiungibili', body: words, url: '/door' })
  })
})
