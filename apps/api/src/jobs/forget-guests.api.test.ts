import { STATUS } from '@portineria/contract/rules/codes'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { call, startApp } from '../../test/app.ts'
import { daysAhead, makeHolder, wholeCheckIn } from '../../test/check-in.ts'
import { makeBooking, makeUser, unique } from '../../test/factories.ts'
import { openSession } from '../../test/stay.ts'
import { read as readFile, uploadAsCompanion, uploaded } from '../../test/upload.ts'
import { booking, guest } from '../features/booking/booking.table.ts'
import { companionLink } from '../features/booking/companion.table.ts'
import { user } from '../features/user/user.table.ts'
import { sweep } from './sweep.ts'

// This file uses its own app, because it moves the clock by years.
const app = await startApp()
afterAll(() => app.close())

const DAY = 86_400_000
const guestsOf = (id: number) => app.db.select().from(guest).where(eq(guest.booking_id, id))
const profileOf = async (id: number) => (await app.db.select().from(user).where(eq(user.id, id)))[0]

async function checkedIn() {
  const holder = await makeHolder(app, { ...daysAhead(app, 1, 2), guest_notes: 'Late', status_message: 'Thanks' })
  const whole = await wholeCheckIn(app, holder)
  const [first] = whole.guests
  const zone = {
    name: 'Anne',
    surname: 'Dubois',
    gender: null,
    birth_date: null,
    citizenship: null,
    document_type: null,
    document_number: 'XX0000000',
    document_expiration: null,
    document_issue_country: null,
  }
  const guests = [{ ...first, zone }]
  const image = await uploaded(app, holder.token, 'document')
  const profile = { document_number: 'XX1', document_image: image }
  await call(
    app,
    'updateBooking',
    {
      body: { ...whole, guests, billing: { fiscal_code: 'X' }, holder: { mobile_phone: '+33 612345678', ...profile } },
    },
    holder.token,
  )
  await app.db.update(booking).set({ status: STATUS.closed }).where(eq(booking.id, holder.booking.id))
  return { ...holder, images: [whole.guests[0]?.document_image ?? '', image] }
}

describe('after the stay', () => {
  it('documents are erased after seven days, the rest of the check-in after five years', async () => {
    const { person, booking: stay, images } = await checkedIn()
    // The guest leaves in three days at ten. Six days after that, nothing is erased yet.
    app.clock.moveBy(3 * DAY + 6 * DAY)
    await sweep(app)
    expect((await guestsOf(stay.id))[0]).toMatchObject({
      document_image: images[0],
      document_type: 'PASSE',
      zone: expect.any(String),
    })

    app.clock.moveBy(2 * DAY)
    await sweep(app)
    const [left] = await guestsOf(stay.id)
    expect(left).toMatchObject({
      name: 'Anne',
      document_image: null,
      document_number: null,
      zone: null,
      filled_by: 'mrz',
    })
    expect(await profileOf(person.id)).toMatchObject({ document_image: null, document_number: null })
    const token = await openSession(app, person.id)
    for (const image of images) expect((await readFile(app, image, token)).status).toBe(404)

    app.clock.moveBy(4.9 * 365.25 * DAY)
    await sweep(app)
    expect(await guestsOf(stay.id)).toHaveLength(1)

    app.clock.moveBy(0.2 * 365.25 * DAY)
    await sweep(app)
    expect(await guestsOf(stay.id)).toEqual([])
    const [row] = await app.db.select().from(booking).where(eq(booking.id, stay.id))
    expect(row).toMatchObject({ billing: {}, guest_notes: null, status_message: null, code: stay.code })
  })

  it('what a guest gave with their own link is erased as well, and the link with it', async () => {
    const holder = await makeHolder(app, { ...daysAhead(app, 1, 2), guests_number: 2 })
    const { id } = holder.booking
    const { body: sent } = await call(app, 'sendCompanionLink', { params: { id }, body: { guest: 2 } }, holder.token)
    const token = sent.link.split('/').at(-1) ?? ''
    const { body: picture } = await uploadAsCompanion(app, token)
    const body = { document_number: 'XX1', document_image: picture.id }
    expect((await call(app, 'saveCompanion', { params: { token }, body })).status).toBe(200)
    const links = () => app.db.select().from(companionLink).where(eq(companionLink.guest_id, sent.guest))
    app.clock.moveBy(3 * DAY + 6 * DAY)
    await sweep(app)
    expect((await guestsOf(id))[1]).toMatchObject({ document_image: picture.id })
    expect(await links()).toHaveLength(1)
    app.clock.moveBy(2 * DAY)
    await sweep(app)
    expect((await guestsOf(id))[1]).toMatchObject({ document_image: null, document_number: null })
    expect(await links()).toEqual([])
    const admin = await openSession(app, (await makeUser(app, { role_id: 99 })).id)
    expect((await readFile(app, picture.id, admin)).status).toBe(404)
  })

  it('documents in a profile are kept while the next stay needs them', async () => {
    const { person, booking: stay } = await checkedIn()
    await makeBooking(app, { ...daysAhead(app, 12, 3), holder_id: person.id })
    app.clock.moveBy(11 * DAY)
    await sweep(app)
    expect((await guestsOf(stay.id))[0]?.document_number).toBeNull()
    expect((await profileOf(person.id))?.document_number).not.toBeNull()
  })
})

describe('documents in a profile without a stay that needs them', () => {
  const given = { document_number: 'XX1', document_type: 'PASSE' as const }
  const numbered = async (id: number) => (await profileOf(id))?.document_number !== null
  const after = async (days: number) => {
    app.clock.moveBy(days * DAY)
    await sweep(app)
  }

  it('are erased seven days after they were given', async () => {
    const { id } = await makeUser(app)
    await call(app, 'updateUser', { body: given }, await openSession(app, id))
    const operator = await openSession(app, (await makeUser(app, { role_id: 99 })).id)
    const body = { email: `${unique()}@example.test`, ...given }
    const { body: made } = await call(app, 'createUser', { body }, operator)
    await after(6)
    expect([await numbered(id), await numbered(made.id)]).toEqual([true, true])
    await after(2)
    expect([await numbered(id), await numbered(made.id)]).toEqual([false, false])
    expect(await profileOf(id)).toMatchObject({ document_at: null, document_type: 'PASSE' })
  })

  it('are erased also if the stay was reassigned to another holder meanwhile', async () => {
    const { person, booking: stay } = await checkedIn()
    const next = await makeUser(app)
    const operator = await openSession(app, (await makeUser(app, { role_id: 99 })).id)
    await call(app, 'updateBookingAsAdmin', { body: { id: stay.id, holder_id: next.id } }, operator)
    await after(8)
    expect(await profileOf(person.id)).toMatchObject({ document_number: null, document_image: null })
  })

  it('are kept for seven days also if they are given long after the last stay', async () => {
    const { person } = await checkedIn()
    await after(100)
    await call(app, 'updateUser', { body: given }, await openSession(app, person.id))
    await after(6)
    expect(await numbered(person.id)).toBe(true)
    await after(2)
    expect(await numbered(person.id)).toBe(false)
  })

  it('are erased at once if their age is unknown', async () => {
    const { id } = await makeUser(app, { document_number: app.secrets.seal('XX1', 'user.document_number') })
    await sweep(app)
    expect(await numbered(id)).toBe(false)
  })
})
