import type { Calls } from '@portineria/contract/calls'
import type { CallInput } from '@portineria/contract/endpoint'
import { STATUS } from '@portineria/contract/rules/codes'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { type GuestBody, type Holder, makeHolder, wholeCheckIn, wholeGuest } from '../../../test/check-in.ts'
import { makeBooking, makeUser, signIn } from '../../../test/factories.ts'
import { openSession } from '../../../test/stay.ts'
import { read as readFile, uploadAsCompanion, uploaded } from '../../../test/upload.ts'
import { event } from '../event/event.table.ts'
import { booking } from './booking.table.ts'
import { companionLink } from './companion.table.ts'

const app = await sharedApp()

/** A holder whose check-in has these guests, each with a name only. */
async function party(...names: string[]) {
  const holder = await makeHolder(app, { guests_number: names.length })
  const guests = names.map((name) => ({ name, surname: 'Holgersson' }))
  const { body } = await call(app, 'updateBooking', { body: { id: holder.booking.id, guests } }, holder.token)
  return { ...holder, ids: body.guest_ids }
}
type Party = Awaited<ReturnType<typeof party>>

const read = async ({ token, booking: { id } }: Holder) =>
  (await call(app, 'getBooking', { params: { id } }, token)).body

const send = ({ token, booking: { id } }: Holder, guest: number, share_residence = false) =>
  call(app, 'sendCompanionLink', { params: { id }, body: { guest, share_residence } }, token)

/** The secret part of the link that the holder sends to the guest. */
async function linkOf(holder: Party, place: number, share = false): Promise<string> {
  const { status, body } = await send(holder, holder.ids[place] ?? 0, share)
  expect(status).toBe(201)
  const [, token = ''] = /\/companion\/([\w-]{43})$/.exec(body.link) ?? []
  return token
}

const open = (token: string) => call(app, 'getCompanion', { params: { token } })
type Fields = CallInput<Calls['saveCompanion']>['body']
const save = (token: string, body: Fields) => call(app, 'saveCompanion', { params: { token }, body })
const refusal = (answer: { status: number; body: { errors?: { message: string }[] } }) =>
  `${answer.status} ${answer.body.errors?.[0]?.message}`

/** Everything that is asked of a guest, without the kind, which the holder decides. */
async function wholePart(holder: Holder, token: string, values: Partial<GuestBody> = {}) {
  const { body } = await uploadAsCompanion(app, token)
  const { kind: _kind, ...part } = wholeGuest(holder, body.id, values)
  return part
}

describe('a link', () => {
  it('shows the guest their own part, and nothing of the others', async () => {
    const holder = await party('Anna', 'Nils', 'Karl')
    await call(
      app,
      'updateBooking',
      { body: { id: holder.booking.id, guests: holder.ids.map((id) => ({ id, address: `Road ${id}` })) } },
      holder.token,
    )
    const token = await linkOf(holder, 1)
    const { status, body } = await open(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      guest: { id: holder.ids[1], name: 'Nils', address: `Road ${holder.ids[1]}`, document_image: null },
      invited_by: 'Anna Holgersson',
      check_in: holder.booking.check_in,
      check_out: holder.booking.check_out,
      residence: null,
    })
    const told = JSON.stringify(body)
    for (const secret of ['Karl', `Road ${holder.ids[0]}`, holder.person.email, holder.booking.code])
      expect(told).not.toContain(secret)
  })

  it('names whom the operator has booked for, as long as the holder has given no name', async () => {
    const { id, token } = await signIn(app, { name: null, surname: null })
    const stay = await makeBooking(app, { holder_id: id, holder_name: 'Maria Rossi', guests_number: 2 })
    const { body } = await call(app, 'sendCompanionLink', { params: { id: stay.id }, body: { guest: 2 } }, token)
    expect((await open(body.link.split('/').at(-1) ?? '')).body.invited_by).toBe('Maria Rossi')
  })

  it('is stored as a hash only', async () => {
    const holder = await party('Anna', 'Nils')
    const token = await linkOf(holder, 1)
    const [row] = await app.db
      .select()
      .from(companionLink)
      .where(eq(companionLink.guest_id, holder.ids[1] ?? 0))
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('offers the residence of the holder only if the holder agreed', async () => {
    const holder = await party('Anna', 'Nils', 'Karl')
    const [first, ...others] = holder.ids
    const guests = [{ id: first, address: 'Götgatan 1', city: 'Stockholm' }, ...others.map((id) => ({ id }))]
    await call(app, 'updateBooking', { body: { id: holder.booking.id, guests } }, holder.token)
    expect((await open(await linkOf(holder, 1, true))).body.residence).toMatchObject({ address: 'Götgatan 1' })
    expect((await open(await linkOf(holder, 2))).body.residence).toBeNull()
  })

  it('may be asked for by position, also of a guest who is not in the list yet', async () => {
    const holder = await makeHolder(app, { guests_number: 3 })
    const { status, body } = await send(holder, 3)
    expect(status).toBe(201)
    const { guests } = await read(holder)
    expect(guests.map(({ id, companion }) => [id, companion?.state])).toEqual([
      [guests[0]?.id, undefined],
      [guests[1]?.id, undefined],
      [body.guest, 'sent'],
    ])
    expect(guests[2]).toMatchObject({ arrival: holder.booking.check_in, departure: holder.booking.check_out })
    expect(refusal(await send(holder, 4))).toBe('400 Field guest invalid')
  })

  it('is not for the holder, for a minor, or for the guests of another stay', async () => {
    const holder = await party('Anna', 'Leo')
    expect(refusal(await send(holder, holder.ids[0] ?? 0))).toBe('400 Field guest invalid')
    expect(refusal(await send(holder, 1))).toBe('400 Field guest invalid')
    const guests = [{ id: holder.ids[0] }, { id: holder.ids[1], birth_date: '2019-05-05' }]
    await call(app, 'updateBooking', { body: { id: holder.booking.id, guests } }, holder.token)
    expect(refusal(await send(holder, 2))).toBe('409 Minors are checked in by the holder')
    const other = await party('Berta', 'Bo')
    expect((await send({ ...other, token: holder.token }, other.ids[1] ?? 0)).status).toBe(404)
    expect((await send(other, holder.ids[1] ?? 0)).status).toBe(400)
  })

  it('dies when a new one is sent, and when the holder revokes it', async () => {
    const holder = await party('Anna', 'Nils')
    const first = await linkOf(holder, 1)
    const second = await linkOf(holder, 1)
    expect(refusal(await open(first))).toBe('404 Invalid companion link')
    expect((await open(second)).status).toBe(200)
    const params = { id: holder.booking.id, guest: holder.ids[1] ?? 0 }
    const stranger = await openSession(app, (await makeUser(app)).id)
    expect((await call(app, 'revokeCompanionLink', { params }, stranger)).status).toBe(404)
    for (let time = 0; time < 2; time += 1)
      expect((await call(app, 'revokeCompanionLink', { params }, holder.token)).status).toBe(204)
    for (const answer of [await open(second), await save(second, { name: 'X' }), await uploadAsCompanion(app, second)])
      expect(refusal(answer)).toBe('409 Companion link revoked')
    expect((await read(holder)).guests[1]).toMatchObject({ name: 'Nils', companion: { state: 'revoked' } })
  })

  it('ends with the submission, also if that is withdrawn', async () => {
    const holder = await party('Anna', 'Nils')
    const token = await linkOf(holder, 1)
    await save(token, { ...(await wholePart(holder, token)), done: true })
    const whole = await wholeCheckIn(app, holder)
    const guests = holder.ids.map((id, place) => ({ ...(place === 0 ? whole.guests[0] : {}), id }))
    const submitted = await call(app, 'updateBooking', { body: { ...whole, guests, submit: true } }, holder.token)
    expect(submitted.status).toBe(200)
    expect(refusal(await save(token, { name: 'Late' }))).toBe('409 Companion link expired')
    expect((await read(holder)).guests[1]?.companion?.state).toBe('done')
    expect(refusal(await send(holder, 2))).toBe('409 Check-in can no longer be changed')
    await call(app, 'updateBooking', { body: { id: holder.booking.id, guest_notes: 'x' } }, holder.token)
    expect((await read(holder)).status).toBe(STATUS.created)
    expect(refusal(await open(token))).toBe('409 Companion link expired')
  })

  it('ends with the stay, with a block, and with another holder', async () => {
    const holder = await party('Anna', 'Nils')
    const token = await linkOf(holder, 1)
    const change = (values: Partial<typeof booking.$inferInsert>) =>
      app.db.update(booking).set(values).where(eq(booking.id, holder.booking.id))
    const { check_in, check_out, holder_id } = holder.booking
    for (const [over, back] of [
      [
        { check_in: '2020-01-01', check_out: '2020-01-03' },
        { check_in, check_out },
      ],
      [{ blocked: true }, { blocked: false }],
      [{ archived: true }, { archived: false }],
      [{ holder_id: (await makeUser(app)).id }, { holder_id }],
    ] as const) {
      await change(over)
      expect(refusal(await open(token)), JSON.stringify(over)).toBe('409 Companion link expired')
      await change(back)
    }
    expect((await open(token)).status).toBe(200)
  })

  it('goes with its guest', async () => {
    const holder = await party('Anna', 'Nils')
    const token = await linkOf(holder, 1)
    const body = { id: holder.booking.id, guests: [{ id: holder.ids[0] }] }
    await call(app, 'updateBooking', { body }, holder.token)
    expect(refusal(await open(token))).toBe('404 Invalid companion link')
  })
})

describe('the part of a guest', () => {
  it('is shown to the holder live: opened, changed, done', async () => {
    const holder = await party('Anna', 'Nils')
    const token = await linkOf(holder, 1)
    const heard = async () =>
      (await app.db.select().from(event).where(eq(event.user_id, holder.person.id))).filter(
        ({ kind }) => kind === 'booking',
      ).length
    const state = async () => (await read(holder)).guests[1]?.companion?.state
    expect(await state()).toBe('sent')
    const before = await heard()
    await open(token)
    await open(token)
    expect(await state()).toBe('in_progress')
    expect(await heard()).toBe(before + 1)
    expect(refusal(await save(token, { done: true }))).toBe('409 Check-in incomplete')
    const answer = await save(token, { ...(await wholePart(holder, token)), done: true })
    expect(answer).toMatchObject({ status: 200, body: { guest: { name: 'Anne', companion: { state: 'done' } } } })
    expect(await state()).toBe('done')
    expect(await heard()).toBe(before + 2)
    // A change afterwards has to be confirmed again.
    await save(token, { name: 'Annie' })
    expect(await state()).toBe('in_progress')
    await save(token, { done: true })
    expect(await state()).toBe('done')
  })

  it('has a picture that the operator sees, and neither the holder nor anybody else', async () => {
    const holder = await party('Anna', 'Nils')
    const token = await linkOf(holder, 1)
    await save(token, await wholePart(holder, token))
    const { guests } = await read(holder)
    const image = guests[1]?.document_image ?? ''
    expect(guests[1]).toMatchObject({ document_hidden: true, document_number: 'XX0000000' })
    expect((await readFile(app, image, holder.token)).status).toBe(404)
    expect((await readFile(app, image)).status).toBe(404)
    const admin = await openSession(app, (await makeUser(app, { role_id: 99 })).id)
    expect((await readFile(app, image, admin)).status).toBe(200)
    // The holder cannot take it for another guest either, and keeps it by not naming it.
    const own = { id: holder.ids[0], document_image: image }
    const body = { id: holder.booking.id, guests: [own, { id: holder.ids[1] }] }
    expect((await call(app, 'updateBooking', { body }, holder.token)).status).toBe(400)
    const kept = { ...body, guests: [{ id: holder.ids[0], name: 'Ann' }, { id: holder.ids[1] }] }
    expect((await call(app, 'updateBooking', { body: kept }, holder.token)).status).toBe(200)
    expect((await read(holder)).guests[1]?.document_image).toBe(image)
  })

  it('takes only a picture that was uploaded with the same link', async () => {
    const holder = await party('Anna', 'Nils', 'Karl')
    const [nils, karl] = [await linkOf(holder, 1), await linkOf(holder, 2)]
    const ofHolder = await uploaded(app, holder.token, 'document')
    const { body: ofKarl } = await uploadAsCompanion(app, karl)
    for (const document_image of [ofHolder, ofKarl.id, crypto.randomUUID()])
      expect(refusal(await save(nils, { document_image }))).toBe('400 Field document_image invalid')
    expect((await save(karl, { document_image: ofKarl.id })).status).toBe(200)
  })

  it('must be well formed, names no kind and no other guest', async () => {
    const holder = await party('Anna', 'Nils')
    const token = await linkOf(holder, 1)
    const wrong = async (body: object) => (await save(token, body as Fields)).body.errors?.map(({ field }) => field)
    expect(await wrong({ birth_date: '2026-02-30' })).toEqual(['birth_date'])
    expect(await wrong({ birth_state: '100000100', birth_city: 'Roma' })).toEqual(['birth_city'])
    expect(await wrong({ arrival: '2027-01-05', departure: '2027-01-04' })).toEqual(['departure'])
    expect((await save(token, { kind: 'single' } as Fields)).status).toBe(400)
    expect((await save(token, { id: holder.ids[0] } as Fields)).status).toBe(400)
  })

  it('of a minor stays with the holder, also if the guest says so only now', async () => {
    const holder = await party('Anna', 'Leo')
    const token = await linkOf(holder, 1)
    const part = await wholePart(holder, token, { birth_date: '2015-05-05' })
    expect(refusal(await save(token, { ...part, done: true }))).toBe('409 Minors are checked in by the holder')
    expect((await read(holder)).guests[1]).toMatchObject({ birth_date: null })
  })
})

describe('edits at the same time', () => {
  it('of twelve companions and the holder are all kept', async () => {
    const names = ['Anna', ...Array.from({ length: 12 }, (_, place) => `Guest ${place}`)]
    const holder = await party(...names)
    const tokens = await Promise.all(names.slice(1).map((_, place) => linkOf(holder, place + 1)))
    /** As the form does: with the version that it knows, and again after a change by somebody else. */
    const saveAsHolder = async (guest_notes: string): Promise<void> => {
      const { version } = await read(holder)
      const guests = holder.ids.map((id, place) => (place === 0 ? { id, address: guest_notes } : { id }))
      const body = { id: holder.booking.id, version, guest_notes, guests }
      const { status } = await call(app, 'updateBooking', { body }, holder.token)
      if (status === 409) return saveAsHolder(guest_notes)
      expect(status).toBe(200)
    }
    const fill = async (token: string, place: number): Promise<void> => {
      await open(token)
      for (const fields of [{ surname: `Surname ${place}` }, { gender: 1 as const }, { city: `City ${place}` }]) {
        const { status } = await save(token, fields)
        expect(status).toBe(200)
      }
      expect(
        (await save(token, { ...(await wholePart(holder, token, { name: `Name ${place}` })), done: true })).status,
      ).toBe(200)
    }
    await Promise.all([...tokens.map(fill), saveAsHolder('one'), saveAsHolder('two')])
    const { guests, guest_notes } = await read(holder)
    expect(guests.map(({ id }) => id)).toEqual(holder.ids)
    expect(['one', 'two']).toContain(guest_notes)
    expect(guests[0]?.address).toBe(guest_notes)
    for (const [place, guest] of guests.slice(1).entries())
      expect(guest).toMatchObject({ name: `Name ${place}`, document_number: 'XX0000000', companion: { state: 'done' } })
    expect(new Set(guests.slice(1).map(({ document_image }) => document_image)).size).toBe(12)
  })

  it('of the guest and the holder are noticed by both', async () => {
    const holder = await party('Anna', 'Nils')
    const token = await linkOf(holder, 1)
    const { version } = (await open(token)).body.guest
    const before = await read(holder)
    const byHolder = (fields: object, stay: number) =>
      call(
        app,
        'updateBooking',
        { body: { id: before.id, version: stay, guests: [{ id: holder.ids[0] }, { id: holder.ids[1], ...fields }] } },
        holder.token,
      )
    // A change of the holder's own part does not concern the guest.
    expect((await byHolder({}, before.version)).status).toBe(200)
    expect((await save(token, { version, city: 'Lund' })).status).toBe(200)
    expect(refusal(await byHolder({ city: 'Malmö' }, before.version + 1))).toBe('409 Changed meanwhile')
    expect((await byHolder({ city: 'Malmö' }, (await read(holder)).version)).status).toBe(200)
    expect(refusal(await save(token, { version: version + 1, city: 'Lund' }))).toBe('409 Changed meanwhile')
  })

  it('of a companion and a removal leave no half guest', async () => {
    const holder = await party('Anna', 'Nils')
    const token = await linkOf(holder, 1)
    const body = { id: holder.booking.id, guests: [{ id: holder.ids[0] }] }
    const [saved] = await Promise.all([
      save(token, { city: 'Lund' }),
      call(app, 'updateBooking', { body }, holder.token),
    ])
    expect([200, 404]).toContain(saved.status)
    expect((await read(holder)).guests).toHaveLength(1)
  })
})

describe('limits', () => {
  it('count every link that a holder sends', async () => {
    const holder = await party('Anna', 'Nils')
    const statuses: number[] = []
    for (let time = 0; time < 61; time += 1) statuses.push((await send(holder, 2)).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })

  it('count the pictures of a link', async () => {
    const holder = await party('Anna', 'Nils')
    const token = await linkOf(holder, 1)
    const statuses: number[] = []
    for (let time = 0; time < 21; time += 1)
      statuses.push((await uploadAsCompanion(app, token, Buffer.from('x'))).status)
    expect(statuses.filter((status) => status === 415)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('erasing and exporting', () => {
  it('the holder erases the links, the guests and the pictures that they gave', async () => {
    const holder = await party('Anna', 'Nils')
    const token = await linkOf(holder, 1)
    await save(token, await wholePart(holder, token))
    const image = (await read(holder)).guests[1]?.document_image ?? ''
    const { body: exported } = await call(app, 'exportUser', {}, holder.token)
    const told = JSON.stringify(exported)
    expect(told).toContain('"sent_at"')
    expect(told).not.toContain('token_hash')
    const admin = await openSession(app, (await makeUser(app, { role_id: 99 })).id)
    expect((await call(app, 'deleteUser', { params: { id: holder.person.id } }, admin)).status).toBe(204)
    expect(refusal(await open(token))).toBe('404 Invalid companion link')
    expect((await readFile(app, image, admin)).status).toBe(404)
    const left = await app.db.select().from(companionLink).where(eq(companionLink.holder_id, holder.person.id))
    expect(left).toEqual([])
  })

  it('releasing a stay ends the links of its last holder', async () => {
    const holder = await party('Anna', 'Nils')
    const token = await linkOf(holder, 1)
    const admin = await openSession(app, (await makeUser(app, { role_id: 99 })).id)
    await call(app, 'renewOtp', { params: { id: holder.booking.id }, body: { release: true } }, admin)
    expect(refusal(await open(token))).toBe('404 Invalid companion link')
  })
})
