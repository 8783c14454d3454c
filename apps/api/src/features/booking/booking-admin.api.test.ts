import { nextStatuses } from '@portineria/contract/rules/booking-status'
import { ITALY } from '@portineria/contract/rules/check-in'
import { ROLE, STATUS, type Status } from '@portineria/contract/rules/codes'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { inDays, makeBooking, makeFlat, makeUser } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { openSession } from '../../../test/stay.ts'
import { closeStays } from '../../jobs/close-stays.ts'
import { sweep } from '../../jobs/sweep.ts'
import { audit } from '../audit/audit.table.ts'
import { booking, guest } from './booking.table.ts'

const app = await sharedApp()
const operator = await makeUser(app, { role_id: ROLE.admin })
const admin = await openSession(app, operator.id)
const nights = { check_in: inDays(app, 50), check_out: inDays(app, 54), guests_number: 2 }

const create = (body: Record<string, unknown>) => call(app, 'createBooking', { body }, admin)
const update = (body: Record<string, unknown>) => call(app, 'updateBookingAsAdmin', { body }, admin)
const read = async (id: number) => (await call(app, 'getBooking', { params: { id } }, admin)).body
const actionsOf = async (id: number) =>
  (
    await app.db
      .select({ action: audit.action })
      .from(audit)
      .where(and(eq(audit.entity, 'booking'), eq(audit.entity_id, String(id))))
  ).map(({ action }) => action)

describe('a new reservation', () => {
  it('has a code, a working key and an audit row', async () => {
    const { id: flat_id } = await makeFlat(app)
    const { status, body } = await create({ flat_id, ...nights, holder_name: 'Zofia', source: 1 })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: STATUS.created, holder_id: null, holder_name: 'Zofia', source: 1 })
    expect(body.code).toMatch(/^R-[2-9A-HJ-NP-Z]{7}$/)
    const key = await call(app, 'getOtp', { params: { otp: body.otp ?? '' } })
    expect(key.body).toMatchObject({ check_in: nights.check_in, claimed: false })
    expect(await actionsOf(body.id)).toEqual(['booking made'])
  })

  it('for a holder with an account is theirs at once, without a key', async () => {
    const { id: flat_id } = await makeFlat(app)
    const holder = await makeUser(app, { name: 'Ada', surname: 'Byron' })
    const { body } = await create({ flat_id, ...nights, holder_id: holder.id })
    expect(body).toMatchObject({
      holder_id: holder.id,
      holder_name: 'Ada Byron',
      holder_email: holder.email,
      otp: null,
    })
    const own = await call(app, 'getBooking', { params: { id: body.id } }, await openSession(app, holder.id))
    expect(own.status).toBe(200)
    expect(own.body).not.toHaveProperty('otp')
  })

  it.each([
    [{ check_out: nights.check_in }, 'Field check_out invalid'],
    [{ check_out: inDays(app, 40) }, 'Field check_out invalid'],
    [{ guests_number: 3 }, 'Field guests_number invalid'],
    [{ guests_number: 0 }, 'Field guests_number invalid'],
    [{ flat_id: 2_000_000_000 }, 'Field flat_id invalid'],
    [{ holder_id: 2_000_000_000 }, 'Field holder_id invalid'],
    [{ code: 'Admin' }, 'Field code invalid'],
    [{ status: 4 }, 'Field status invalid'],
  ])('%j is refused: %s', async (wrong, message) => {
    const { id: flat_id } = await makeFlat(app, { max_guests: 2 })
    const answer = await create({ flat_id, ...nights, ...wrong })
    expect(answer.status, JSON.stringify(answer.body)).toBe(400)
    expect(answer.body.errors?.[0]?.message).toBe(message)
  })

  it('with a code that is taken is a duplicate', async () => {
    const { code, flat_id } = await makeBooking(app)
    const answer = await create({ flat_id, ...nights, code })
    expect(answer.body.errors?.[0]?.message).toBe('Duplicate entry')
  })

  it('is made once when ten requests want the same nights', async () => {
    const { id: flat_id } = await makeFlat(app)
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ flat_id, ...nights })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.message).toBe('Apartment not available')
  })

  it('may begin the day another one ends', async () => {
    const { id: flat_id } = await makeFlat(app)
    const make = async (from: number, to: number) =>
      (await create({ flat_id, ...nights, check_in: inDays(app, from), check_out: inDays(app, to) })).status
    expect([await make(50, 54), await make(54, 55), await make(53, 54)]).toEqual([201, 201, 409])
  })
})

describe('which apartments are free', () => {
  it('lists the stays that overlap, except the one to leave out', async () => {
    const free = await makeFlat(app)
    const stay = await makeBooking(app, { check_in: '2027-04-10', check_out: '2027-04-12' })
    await makeBooking(app, { flat_id: free.id, check_in: '2027-04-10', check_out: '2027-04-12', archived: true })
    const of = async (from: string, to: string, id?: number) => {
      const { body } = await call(app, 'listFreeFlats', { params: { from, to, ...(id ? { id } : {}) } }, admin)
      return (flat: number) => body.flats.find(({ flat_id }) => flat_id === flat)
    }
    const both = await of('2027-04-11', '2027-04-15')
    expect(both(stay.flat_id)).toEqual({ flat_id: stay.flat_id, free: false, bookings: [stay.id] })
    expect(both(free.id)).toEqual({ flat_id: free.id, free: true, bookings: [] })
    expect((await of('2027-04-11', '2027-04-15', stay.id))(stay.flat_id)?.free).toBe(true)
    expect((await of('2027-04-12', '2027-04-15'))(stay.flat_id)?.free).toBe(true)
    const wrong = await call(app, 'listFreeFlats', { params: { from: '2027-04-12', to: '2027-04-12' } }, admin)
    expect(wrong.status).toBe(400)
  })
})

describe('a change', () => {
  it('changes only the given fields and increases the version', async () => {
    const row = await makeBooking(app, { concierge_notes: 'before', holder_name: 'Ada' })
    expect((await update({ id: row.id, version: row.version, guest_notes: 'Late', holder_name: '' })).body).toEqual({
      success: true,
    })
    expect(await read(row.id)).toMatchObject({
      concierge_notes: 'before',
      guest_notes: 'Late',
      holder_name: null,
      version: row.version + 1,
    })
    expect(await actionsOf(row.id)).toEqual(['booking changed'])
  })

  it('of an older version is refused', async () => {
    const row = await makeBooking(app)
    await update({ id: row.id, guest_notes: 'mine' })
    const late = await update({ id: row.id, version: row.version, guest_notes: 'yours' })
    expect([late.status, late.body.message]).toEqual([409, 'Changed meanwhile'])
    expect((await read(row.id)).guest_notes).toBe('mine')
  })

  it('to nights that are taken is refused as a whole', async () => {
    const taken = await makeBooking(app, { check_in: '2027-05-01', check_out: '2027-05-05' })
    const row = await makeBooking(app, { flat_id: taken.flat_id, check_in: '2027-05-05', check_out: '2027-05-07' })
    const answer = await update({ id: row.id, check_in: '2027-05-04', guest_notes: 'x' })
    expect([answer.status, answer.body.message]).toEqual([409, 'Apartment not available'])
    expect(await read(row.id)).toMatchObject({ check_in: '2027-05-05', guest_notes: null })
    expect(await actionsOf(row.id)).toEqual([])
    expect((await update({ id: row.id, check_out: '2027-05-05' })).status).toBe(400)
  })

  it('of billing keeps the fields that are not given', async () => {
    const row = await makeBooking(app, { billing: { company_name: 'Acme', vat_number: '123456789' } })
    await update({ id: row.id, billing: { company_name: 'Acme Rome' } })
    expect((await read(row.id)).billing).toMatchObject({ company_name: 'Acme Rome', vat_number: '123456789' })
  })

  it('of an unknown reservation is a 404', async () => {
    expect((await update({ id: 2_000_000_000, guest_notes: 'x' })).status).toBe(404)
  })
})

describe('the status, by an admin', () => {
  const all = Object.values(STATUS)
  const far = { check_in: '2027-06-01', check_out: '2027-06-05' }
  it.each(all.flatMap((from) => all.map((to): [Status, Status] => [from, to])))('%i → %i', async (from, to) => {
    const { id } = await makeBooking(app, { ...far, status: from })
    const { status, body } = await update({ id, status: to, status_message: 'The picture is cut off.' })
    const allowed = nextStatuses(from, 'admin').includes(to)
    if (from === to) expect(status).toBe(200)
    // An empty check-in cannot be submitted.
    else if (allowed && to === STATUS.verify) expect(body.message).toBe('Check-in incomplete')
    else expect([status, body.message]).toEqual(allowed ? [200, undefined] : [409, 'Invalid status transition'])
    const after = await read(id)
    expect(after.status).toBe(status === 200 ? to : from)
    if (status === 200 && from !== to)
      expect(after.status_message).toBe(to === STATUS.not_valid ? 'The picture is cut off.' : null)
  })

  it('needs a message to become not valid', async () => {
    const { id } = await makeBooking(app, { ...far, status: STATUS.verify })
    for (const status_message of [undefined, null, '  ']) {
      const answer = await update({ id, status: STATUS.not_valid, status_message })
      expect(answer.body.errors?.[0]).toEqual({
        message: 'Field status_message required',
        field: 'status_message',
      })
    }
  })

  it('is mailed to the holder in their language, with the reason', async () => {
    const holder = await makeUser(app, { language: 'it' })
    const { id } = await makeBooking(app, { ...far, holder_id: holder.id, status: STATUS.verify })
    await update({ id, status: STATUS.not_valid, status_message: 'La foto è tagliata <b>.' })
    await update({ id, status: STATUS.valid })
    await update({ id, status: STATUS.closed })
    await update({ id, status: STATUS.valid })
    const [approved, rejected, ...more] = await mailsTo(app, holder.email)
    expect([rejected?.kind, approved?.kind, more]).toEqual(['rejected', 'approved', []])
    expect(rejected?.html).toContain('La foto è tagliata &#60;b&#62;.')
    expect(rejected?.text).toContain('http://concierge.test/booking')
  })

  it('is mailed with what the doors can do', async () => {
    const holder = await makeUser(app)
    const approve = async (flat: Parameters<typeof makeFlat>[1], values: object = far) => {
      const { id: flat_id } = await makeFlat(app, flat)
      const { id } = await makeBooking(app, { ...values, flat_id, holder_id: holder.id, status: STATUS.verify })
      await update({ id, status: STATUS.valid })
      return (await mailsTo(app, holder.email))[0]?.text
    }
    const door_1 = { name: { gb: 'Gate', it: '' }, enabled: true, open_once: false }
    const steps = [{ gb: 'Find the house.', it: '' }]
    const remote = { door_1, device_identifier: `device-${holder.id}`, steps }
    const current = { check_in: inDays(app, -1), check_out: inDays(app, 3) }
    expect(await approve({ door_1 })).toContain('we’ll let you in')
    expect(await approve(remote)).toMatch(/Your phone opens the doors of .+ from 15:00[^]+step by step/)
    expect(await approve({ ...remote, device_identifier: `other-${holder.id}` }, current)).toMatch(
      /with your phone now/,
    )
    expect(await approve({ door_1 }, { ...far, blocked: true })).not.toMatch(/let you in|step by step/)
  })

  it('reopens a stay only before its check-out', async () => {
    const { id } = await makeBooking(app, { check_in: '2026-01-01', check_out: '2026-01-05', status: STATUS.closed })
    expect((await update({ id, status: STATUS.valid })).body.message).toBe('Invalid status transition')
    expect((await update({ id, status: STATUS.valid, check_out: '2099-01-05' })).status).toBe(200)
  })
})

describe('guests written by the operator', () => {
  const person = { name: 'Ada', surname: 'Byron', kind: 'single' }

  it('are kept in order, changed by id and removed', async () => {
    const { id } = await makeBooking(app)
    await update({
      id,
      guests: [
        { ...person, document_number: 'XX123' },
        { ...person, name: 'Bob' },
      ],
    })
    const [ada, bob] = (await read(id)).guests
    expect([ada?.name, ada?.document_number, bob?.name]).toEqual(['Ada', 'XX123', 'Bob'])
    await update({ id, guests: [{ id: bob?.id, name: 'Rob' }, { id: ada?.id }, { name: 'Cy' }] })
    const reordered = (await read(id)).guests
    expect(reordered.map(({ name }) => name)).toEqual(['Rob', 'Ada', 'Cy'])
    expect(reordered[1]?.document_number).toBe('XX123')
    await update({ id, guests: [{ id: ada?.id }] })
    expect((await read(id)).guests).toHaveLength(1)
  })

  it('have an encrypted document number in the database', async () => {
    const { id } = await makeBooking(app)
    await update({ id, guests: [{ ...person, document_number: 'SECRET-1' }] })
    const [row] = await app.db.select().from(guest).where(eq(guest.booking_id, id))
    expect(row?.document_number).not.toContain('SECRET-1')
  })

  it.each([
    [{ arrival: '2026-11-23', departure: '2026-11-22' }, 'departure'],
    [{ id: 2_000_000_000 }, 'id'],
    [{ document_image: '00000000-0000-4000-8000-000000000000' }, 'document_image'],
    [{ citizenship: '123456789' }, 'citizenship'],
    [{ birth_state: ITALY, birth_city: 'Roma' }, 'birth_city'],
  ])('%j is refused', async (wrong, field) => {
    const { id } = await makeBooking(app)
    const { status, body } = await update({ id, guests: [person, { ...person, ...wrong }] })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ message: `Field ${field} invalid`, field: `guests.1.${field}` }])
    expect((await read(id)).guests).toEqual([])
  })

  it('are audited each time an operator reads their document numbers, but not when the holder does', async () => {
    const holder = await makeUser(app)
    const stay = await makeBooking(app, { holder_id: holder.id })
    const own = await openSession(app, holder.id)
    await read(stay.id)
    await call(app, 'updateBooking', { body: { id: stay.id, guests: [{ name: 'A', document_number: 'YA1' }] } }, own)
    await call(app, 'getBooking', { params: { id: stay.id } }, own)
    expect(await actionsOf(stay.id)).toEqual([])
    const looks = [await read(stay.id), (await call(app, 'getBookingByCode', { params: stay }, admin)).body]
    expect(looks.map(({ guests }) => guests[0]?.document_number)).toEqual(['YA1', 'YA1'])
    expect(await actionsOf(stay.id)).toEqual(['document numbers seen', 'document numbers seen'])
  })

  it('need a city that fits the state, also when only the city changes', async () => {
    const { id } = await makeBooking(app)
    await update({ id, guests: [{ ...person, birth_state: ITALY, birth_city: '403015699' }] })
    const [ada] = (await read(id)).guests
    const { body } = await update({ id, guests: [{ id: ada?.id, birth_city: 'Lodi' }] })
    expect(body.errors?.[0]?.field).toBe('guests.0.birth_city')
    expect((await update({ id, guests: [{ id: ada?.id, birth_city: '403098001' }] })).status).toBe(200)
  })

  it('of another stay cannot be changed', async () => {
    const [mine, other] = [await makeBooking(app), await makeBooking(app)]
    await update({ id: other.id, guests: [person] })
    const [taken] = (await read(other.id)).guests
    expect((await update({ id: mine.id, guests: [{ id: taken?.id, name: 'Eve' }] })).status).toBe(400)
    expect((await read(other.id)).guests[0]?.name).toBe('Ada')
  })
})

describe('archiving many', () => {
  it('archives or restores what it can, and lists what was refused', async () => {
    const [a, b] = [await makeBooking(app, { archived: true }), await makeBooking(app, { archived: true })]
    await makeBooking(app, { flat_id: b.flat_id })
    const back = { ids: [a.id, b.id, 2_000_000_000], archived: false }
    const { body } = await call(app, 'archiveBookings', { body: back }, admin)
    expect(body).toEqual({ done: [a.id], refused: [b.id, 2_000_000_000] })
    expect((await read(a.id)).archived).toBe(false)
    expect((await read(b.id)).archived).toBe(true)
    expect(await actionsOf(a.id)).toEqual(['booking brought back'])
  })
})

describe('at the check-out hour', () => {
  it('approved and opened stays close, in the time zone of their apartment', async () => {
    const { id: flat_id } = await makeFlat(app, { time_zone: 'Pacific/Kiritimati', check_out_hour: '10:00' })
    const stay = { flat_id, check_in: '2026-01-01' }
    const over = await makeBooking(app, { ...stay, check_out: '2026-01-02', status: STATUS.opened })
    const waiting = await makeBooking(app, { ...stay, check_in: '2026-01-02', check_out: '2026-01-03' })
    const lasting = await makeBooking(app, { ...stay, check_in: '2026-01-05', check_out: '2099-01-01', status: 4 })
    await closeStays(app)
    expect((await read(over.id)).status).toBe(STATUS.closed)
    expect((await read(waiting.id)).status).toBe(STATUS.created)
    expect((await read(lasting.id)).status).toBe(STATUS.valid)
  })
})

describe('the tally behind the total', () => {
  const counted = async () =>
    (await app.db.select({ archived: booking.archived, status: booking.status }).from(booking)).filter(
      ({ archived, status }) => !archived && status === STATUS.created,
    ).length
  const reported = async () =>
    (await call(app, 'listBookings', { query: { fk_status: STATUS.created, per_page: 1 } }, admin)).body.total

  it('is exact through inserts, moves, archiving and removal', async () => {
    const rows = []
    for (let i = 0; i < 5; i++) rows.push(await makeBooking(app))
    expect(await reported()).toBe(await counted())
    await update({ id: rows[0]?.id, status: STATUS.valid })
    await call(app, 'archiveBookings', { body: { ids: [rows[1]?.id], archived: true } }, admin)
    await app.db.delete(booking).where(eq(booking.id, rows[2]?.id ?? 0))
    expect(await reported()).toBe(await counted())
    const before = await reported()
    await sweep(app)
    expect(await reported()).toBe(before)
  })
})
