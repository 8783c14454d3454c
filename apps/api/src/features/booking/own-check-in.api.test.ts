import { ITALY } from '@portineria/contract/rules/check-in'
import { ROLE, STATUS } from '@portineria/contract/rules/codes'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { type CheckInBody, type Holder, makeHolder, wholeCheckIn } from '../../../test/check-in.ts'
import { makeFlat, makeUser } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { openSession } from '../../../test/stay.ts'
import { uploaded } from '../../../test/upload.ts'
import { whileHeld } from '../../../test/waiting.ts'
import { user } from '../user/user.table.ts'
import { lockUser } from '../user/user-admin.repo.ts'
import { booking, guest } from './booking.table.ts'
import { lockBooking } from './booking-admin.repo.ts'

const app = await sharedApp()
const operator = await makeUser(app, { role_id: ROLE.admin, language: 'it' })

const save = ({ token }: Holder, body: CheckInBody) => call(app, 'updateBooking', { body }, token)
const read = async ({ token, booking: { id } }: Holder) =>
  (await call(app, 'getBooking', { params: { id } }, token)).body
const setStatus = (holder: Holder, values: Partial<typeof booking.$inferInsert>) =>
  app.db.update(booking).set(values).where(eq(booking.id, holder.booking.id))

describe('a draft', () => {
  it('may be incomplete, and is read back as it was written', async () => {
    const holder = await makeHolder(app, { guests_number: 2 })
    const { id } = holder.booking
    const first = await save(holder, {
      id,
      guests: [{ name: 'Ada' }, {}],
      guest_notes: 'Late',
      billing: { type: 'company' },
    })
    expect(first).toMatchObject({ status: 200, body: { success: true, version: 2 } })
    const now = await read(holder)
    expect(now).toMatchObject({ version: 2, status: STATUS.created, guest_notes: 'Late', billing: { type: 'company' } })
    expect(now.guests.map((one) => one.id)).toEqual(first.body.guest_ids)
    const [a, b] = first.body.guest_ids
    await save(holder, { id, version: 2, guests: [{ id: a, surname: 'Byron' }, { id: b }], billing: { pec: 'a@b.it' } })
    expect(await read(holder)).toMatchObject({
      guests: [{ id: a, name: 'Ada', surname: 'Byron' }, { id: b }],
      billing: { type: 'company', pec: 'a@b.it' },
    })
  })

  it('without fields changes nothing', async () => {
    const holder = await makeHolder(app)
    expect((await save(holder, { id: holder.booking.id })).body).toMatchObject({ success: true, version: 1 })
    expect((await read(holder)).version).toBe(1)
  })

  it('must be well formed', async () => {
    const holder = await makeHolder(app)
    const { id } = holder.booking
    const fields = async (body: Omit<CheckInBody, 'id'>) =>
      (await save(holder, { id, ...body })).body.errors?.map(({ field }) => field)
    expect(await fields({ billing: { vat_number: '12345678' } })).toEqual(['billing.vat_number'])
    expect(await fields({ guests: [{ birth_date: '2026-02-30' }] })).toEqual(['guests.0.birth_date'])
    expect(await fields({ guests: [{ birth_state: ITALY, birth_city: 'Roma' }] })).toEqual(['guests.0.birth_city'])
    expect(await fields({ guests: [{ arrival: '2027-01-05', departure: '2027-01-04' }] })).toEqual([
      'guests.0.departure',
    ])
    expect(await fields({ holder: { citizenship: '999999999' } })).toEqual(['citizenship'])
    expect(await read(holder)).toMatchObject({ version: 1, guests: [] })
  })

  it('of an older version is refused, and nothing of it is saved', async () => {
    const holder = await makeHolder(app)
    const { id } = holder.booking
    await save(holder, { id, version: 1, guest_notes: 'one' })
    const late = await save(holder, { id, version: 1, guest_notes: 'two', holder: { phone: '+39 06 1' } })
    expect([late.status, late.body.message]).toEqual([409, 'Changed meanwhile'])
    expect(await read(holder)).toMatchObject({ guest_notes: 'one', holder: { phone: null } })
  })

  it('is accepted once per version when many come at once', async () => {
    const holder = await makeHolder(app)
    const { id } = holder.booking
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => save(holder, { id, version: 1, guests: [{ name: `N${index}` }] })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect((await read(holder)).guests).toHaveLength(1)
  })

  it('writes the holder’s own data to the profile', async () => {
    const holder = await makeHolder(app)
    await save(holder, { id: holder.booking.id, holder: { mobile_phone: '+39 333 1234567', surname: 'Lovelace' } })
    const now = await read(holder)
    expect(now).toMatchObject({ holder: { mobile_phone: '+39 333 1234567' } })
    expect(now.holder_name).toContain('Lovelace')
  })
})

describe('a scanned document', () => {
  const zone = {
    name: 'Anne',
    surname: 'Dubois',
    gender: 2 as const,
    birth_date: '1988-03-14',
    citizenship: '100000215',
    document_type: 'PASSE' as const,
    document_number: 'XX0000000',
    document_expiration: '2031-06-14',
    document_issue_country: null,
  }
  const stored = async ({ booking: { id } }: Holder) =>
    (await app.db.select().from(guest).where(eq(guest.booking_id, id)))[0]

  it('is remembered with what its zone said, sealed, for the holder and the operator', async () => {
    const holder = await makeHolder(app)
    const { id } = holder.booking
    const {
      body: { guest_ids },
    } = await save(holder, { id, guests: [{ name: 'Anna', zone }] })
    expect((await read(holder)).guests).toMatchObject([{ name: 'Anna', filled_by: 'mrz', zone }])
    expect((await stored(holder))?.zone).not.toContain('Dubois')
    const admin = await openSession(app, operator.id)
    const seen = await call(app, 'getBooking', { params: { id } }, admin)
    expect(seen.body.guests).toMatchObject([{ filled_by: 'mrz', zone }])
    // A later save without the zone keeps it; null takes it back.
    await save(holder, { id, guests: [{ id: guest_ids[0], name: 'Anne' }] })
    expect((await read(holder)).guests).toMatchObject([{ name: 'Anne', filled_by: 'mrz', zone }])
    await save(holder, { id, guests: [{ id: guest_ids[0], zone: null }] })
    expect((await read(holder)).guests).toMatchObject([{ filled_by: 'typed', zone: null }])
  })

  it('is refused with other fields, and who filled it in cannot be claimed', async () => {
    const holder = await makeHolder(app)
    const { id } = holder.booking
    const tried = async (one: object) => (await save(holder, { id, guests: [one] })).status
    expect(await tried({ zone: { ...zone, address: 'Rome' } })).toBe(400)
    expect(await tried({ zone: { name: 'Anne' } })).toBe(400)
    expect(await tried({ zone: { ...zone, citizenship: 'FRA' } })).toBe(400)
    expect(await tried({ filled_by: 'mrz' })).toBe(400)
  })
})

describe('the ownership', () => {
  it('only the holder may write; an operator may not use this call', async () => {
    const [mine, theirs] = [await makeHolder(app), await makeHolder(app)]
    const body = { id: mine.booking.id, guest_notes: 'x' }
    expect((await save(theirs, body)).status).toBe(404)
    const admin = await openSession(app, operator.id)
    expect((await call(app, 'updateBooking', { body }, admin)).status).toBe(404)
    await setStatus(mine, { archived: true })
    expect((await save(mine, body)).status).toBe(404)
  })

  it('a document of another person cannot be used', async () => {
    const [mine, theirs] = [await makeHolder(app), await makeHolder(app)]
    const image = await uploaded(app, theirs.token, 'document')
    const { status, body } = await save(mine, { id: mine.booking.id, guests: [{ document_image: image }] })
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'guests.0.document_image'])
    const named = await save(mine, { id: mine.booking.id, holder: { document_image: image } })
    expect(named.status).toBe(400)
  })

  it('several guests may share one picture', async () => {
    const holder = await makeHolder(app, { guests_number: 2 })
    const document_image = await uploaded(app, holder.token, 'document')
    const { status } = await save(holder, { id: holder.booking.id, guests: [{ document_image }, { document_image }] })
    expect(status).toBe(200)
  })
})

describe('submitting', () => {
  it('locks the account before the stay, as an erasure and a change of address do', async () => {
    const holder = await makeHolder(app)
    await save(holder, await wholeCheckIn(app, holder))
    const { status } = await whileHeld(
      app,
      (tx) => lockUser(tx, holder.person.id),
      () => save(holder, { id: holder.booking.id, submit: true }),
      (tx) => lockBooking(tx, holder.booking.id),
    )
    expect(status).toBe(200)
  })

  it('a complete check-in waits for the operators, who get a mail', async () => {
    const holder = await makeHolder(app)
    const { status } = await save(holder, { ...(await wholeCheckIn(app, holder)), submit: true })
    expect(status).toBe(200)
    expect(await read(holder)).toMatchObject({ status: STATUS.verify, missing: [] })
    const mails = (await mailsTo(app, operator.email)).filter(({ text }) => text.includes(holder.booking.code))
    expect(mails.map(({ kind }) => kind)).toEqual(['received'])
    expect(mails[0]?.subject).toContain('Anne Dubois')
    expect(mails[0]?.text).toContain(`http://concierge.test/admin_book?review=${holder.booking.id}`)
  })

  it('an incomplete one is refused, and nothing of it is saved', async () => {
    const holder = await makeHolder(app)
    const whole = await wholeCheckIn(app, holder)
    const { status, body } = await save(holder, { ...whole, holder_responsibility_accepted: false, submit: true })
    expect([status, body.message]).toEqual([409, 'Check-in incomplete'])
    expect(await read(holder)).toMatchObject({ status: STATUS.created, version: 1, guests: [] })
  })

  it('several times at once causes one mail', async () => {
    const holder = await makeHolder(app)
    const whole = await wholeCheckIn(app, holder)
    const body = { ...whole, version: 1, submit: true }
    const answers = await Promise.all([save(holder, body), save(holder, body), save(holder, body)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    const mails = (await mailsTo(app, operator.email)).filter(({ text }) => text.includes(holder.booking.code))
    expect(mails).toHaveLength(1)
  })

  it('fills the empty fields of the profile and overwrites none', async () => {
    const holder = await makeHolder(app)
    await app.db.update(user).set({ city: 'Lyon' }).where(eq(user.id, holder.person.id))
    await save(holder, { ...(await wholeCheckIn(app, holder)), submit: true })
    const [row] = await app.db.select().from(user).where(eq(user.id, holder.person.id))
    expect(row).toMatchObject({ city: 'Lyon', address: 'Rue de Rivoli 1', gender: 2, name: holder.person.name })
    expect(row).toMatchObject({ document_number: null, document_image: null })
  })

  it('needs no documents of family members where the apartment asks only heads for them', async () => {
    const { id: flat_id } = await makeFlat(app, { documents: 'heads', max_guests: 4 })
    const holder = await makeHolder(app, { flat_id, guests_number: 2 })
    const whole = await wholeCheckIn(app, holder)
    const [head] = whole.guests
    const { document_type: _type, document_image: _image, ...child } = head ?? {}
    const family = [
      { ...head, kind: 'family_head' as const },
      { ...child, kind: 'family_member' as const, birth_date: '2019-05-01', document_number: null },
    ]
    expect((await save(holder, { ...whole, guests: family, submit: true })).status).toBe(200)
  })

  it('needs the municipality of guests who live in Italy where the apartment reports statistics', async () => {
    const code = { structure_code: '058091-CAV-00014', statistics_from: '2026-01-01' }
    const { id: flat_id } = await makeFlat(app, code)
    const holder = await makeHolder(app, { flat_id })
    const whole = await wholeCheckIn(app, holder)
    const living = (residence_city: string | null) => ({
      ...whole,
      guests: whole.guests.map((guest) => ({ ...guest, residence_country: '100000100', residence_city })),
    })
    expect((await save(holder, living(null))).status).toBe(200)
    expect(await save(holder, { id: holder.booking.id, submit: true })).toMatchObject({
      status: 409,
      body: { message: 'Check-in incomplete' },
    })
    expect((await read(holder)).missing).toEqual([{ field: 'residence_city', guest: 1, why: 'empty' }])
    expect(await save(holder, living('412058999'))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'guests.0.residence_city' }] },
    })
    expect((await save(holder, { ...living('412058091'), submit: true })).status).toBe(200)
    expect(await read(holder)).toMatchObject({ asks_municipality: true, guests: [{ residence_city: '412058091' }] })
  })
})

describe('by status', () => {
  it('a rejected check-in can be corrected and submitted again, which removes its message', async () => {
    const holder = await makeHolder(app)
    const whole = await wholeCheckIn(app, holder)
    await save(holder, whole)
    await setStatus(holder, { status: STATUS.not_valid, status_message: 'Blurred' })
    await save(holder, { id: holder.booking.id, guest_notes: 'Sorry' })
    expect(await read(holder)).toMatchObject({ status: STATUS.not_valid, status_message: 'Blurred' })
    const before = (await read(holder)).status_at
    await save(holder, { id: holder.booking.id, submit: true })
    const now = await read(holder)
    expect(now).toMatchObject({ status: STATUS.verify, status_message: null })
    expect(now.status_at > before).toBe(true)
  })

  it('twenty submissions cause one mail per hour to each operator; after a rejection there is another one', async () => {
    const holder = await makeHolder(app)
    const countMails = async () =>
      (await mailsTo(app, operator.email)).filter(({ text }) => text.includes(holder.booking.code)).length
    await save(holder, { ...(await wholeCheckIn(app, holder)), submit: true })
    for (let n = 0; n < 20; n++) await save(holder, { id: holder.booking.id, guest_notes: `Again ${n}`, submit: true })
    // A new hour may have begun in between.
    const before = await countMails()
    expect(before).toBeLessThanOrEqual(2)
    await setStatus(holder, { status: STATUS.not_valid, status_message: 'The photo is blurred.' })
    await save(holder, { id: holder.booking.id, guest_notes: 'A sharp one', submit: true })
    expect(await countMails()).toBe(before + 1)
  })

  it('a change during verification withdraws it, unless the change submits it again', async () => {
    const holder = await makeHolder(app)
    await save(holder, { ...(await wholeCheckIn(app, holder)), submit: true })
    await save(holder, { id: holder.booking.id, guest_notes: 'One more thing', submit: true })
    expect((await read(holder)).status).toBe(STATUS.verify)
    await save(holder, { id: holder.booking.id, guest_notes: 'And another' })
    expect((await read(holder)).status).toBe(STATUS.created)
  })

  it.each([STATUS.valid, STATUS.opened, STATUS.closed])('status %i allows no change', async (status) => {
    const holder = await makeHolder(app)
    await setStatus(holder, { status })
    const { status: answered, body } = await save(holder, { id: holder.booking.id, guest_notes: 'x' })
    expect([answered, body.message]).toEqual([409, 'Check-in can no longer be changed'])
  })

  it('a blocked stay allows no change', async () => {
    const holder = await makeHolder(app)
    await setStatus(holder, { blocked: true })
    const { body } = await save(holder, { id: holder.booking.id, holder: { phone: '+39 06 12345678' } })
    expect(body.message).toBe('Reservation blocked')
    expect((await read(holder)).holder?.phone).toBeNull()
  })
})

it('document numbers are encrypted in the database', async () => {
  const holder = await makeHolder(app)
  await save(holder, { id: holder.booking.id, guests: [{ document_number: 'SECRET-2' }] })
  const [row] = await app.db.select().from(guest).where(eq(guest.booking_id, holder.booking.id))
  expect(row?.document_number).not.toContain('SECRET-2')
  expect((await read(holder)).guests[0]?.document_number).toBe('SECRET-2')
})
