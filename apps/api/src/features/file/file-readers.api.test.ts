import { STATUS } from '@portineria/contract/rules/codes'
import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, sharedApp, startApp } from '../../../test/app.ts'
import { makeBooking, makeFlat, makeUser, signInAdmin } from '../../../test/factories.ts'
import { openSession } from '../../../test/stay.ts'
import { read, uploaded } from '../../../test/upload.ts'
import { sweepFiles } from '../../jobs/sweep-files.ts'
import { audit } from '../audit/audit.table.ts'
import { type booking, guest } from '../booking/booking.table.ts'
import { chatMessage } from '../chat/chat.table.ts'
import { flat } from '../flat/flat.table.ts'
import { trip } from '../trip/trip.table.ts'
import { user } from '../user/user.table.ts'
import { keysOf } from './file.rules.ts'
import { file } from './file.table.ts'

const app = await sharedApp()
const adminId = (await makeUser(app, { role_id: 99 })).id
const admin = await openSession(app, adminId)
const stranger = await openSession(app, (await makeUser(app)).id)

const PUBLIC = 'public, max-age=31536000, immutable'
const PRIVATE = 'private, no-store'

/** The status that each of these readers gets; null is a reader without a session. */
const seenBy = async (id: string, ...tokens: (string | null)[]) => {
  const statuses: number[] = []
  for (const token of tokens) statuses.push((await read(app, id, token ?? undefined)).status)
  return statuses
}

/** Makes a guest with a stay in this flat. */
async function guestOf(flatId: number, values: Partial<typeof booking.$inferInsert> = {}) {
  const person = await makeUser(app)
  const stay = await makeBooking(app, { flat_id: flatId, holder_id: person.id, ...values })
  return { ...person, stay, token: await openSession(app, person.id) }
}

describe('a picture of an apartment', () => {
  it('is public and cached permanently while the apartment is visible', async () => {
    const id = await uploaded(app, admin, 'flat_image')
    expect(await seenBy(id, null, stranger, admin)).toEqual([404, 404, 200])
    const { id: flatId } = await makeFlat(app, { images: [id] })
    expect((await read(app, id)).headers.get('cache-control')).toBe(PUBLIC)
    await app.db.update(flat).set({ visible: false }).where(eq(flat.id, flatId))
    expect(await seenBy(id, null, stranger, admin)).toEqual([404, 404, 200])
    expect((await read(app, id, admin)).headers.get('cache-control')).toBe(PRIVATE)
  })

  it('that is hidden is readable by guests who stay there', async () => {
    const id = await uploaded(app, admin, 'flat_image')
    const { id: flatId } = await makeFlat(app, { images: [id], visible: false })
    const here = await guestOf(flatId)
    const gone = await guestOf(flatId, { archived: true })
    expect(await seenBy(id, here.token, gone.token, null)).toEqual([200, 404, 404])
  })

  it('stays when the admin who uploaded it is erased, while the documents of that admin are erased', async () => {
    const former = await makeUser(app, { role_id: 99 })
    const token = await openSession(app, former.id)
    const [image, paper] = [await uploaded(app, token, 'flat_image'), await uploaded(app, token, 'document')]
    await makeFlat(app, { images: [image] })
    expect((await call(app, 'deleteUser', { params: { id: former.id } }, admin)).status).toBe(204)
    expect([...(await seenBy(image, null)), ...(await seenBy(paper, admin))]).toEqual([200, 404])
  })

  it('is found by its id in any letter case, and an unknown token counts as no session', async () => {
    const id = await uploaded(app, admin, 'flat_image')
    await makeFlat(app, { images: [id] })
    expect(await seenBy(id.toUpperCase(), null, 'x'.repeat(43))).toEqual([200, 200])
    expect(await seenBy(crypto.randomUUID(), null, admin)).toEqual([404, 404])
    expect(await seenBy('..%2f..%2fetc%2fpasswd', null)).toEqual([400])
  })
})

it('the photo of an experience is public while the experience is visible', async () => {
  const id = await uploaded(app, admin, 'trip_photo')
  const [row] = await app.db.insert(trip).values({ photo: id }).returning()
  expect((await read(app, id)).headers.get('cache-control')).toBe(PUBLIC)
  await app.db
    .update(trip)
    .set({ visible: false })
    .where(eq(trip.id, row?.id ?? 0))
  expect(await seenBy(id, null, stranger, admin)).toEqual([404, 404, 200])
})

describe('a PDF of an apartment', () => {
  it.each([
    ['to come', { status: STATUS.created }, [200, 404]],
    ['being verified', { status: STATUS.verify }, [200, 404]],
    ['approved', { status: STATUS.valid }, [200, 200]],
    ['closed', { status: STATUS.closed }, [404, 404]],
    ['blocked', { status: STATUS.valid, blocked: true }, [404, 404]],
    ['archived', { status: STATUS.valid, archived: true }, [404, 404]],
  ] as const)(
    'is readable by the guest of a stay that is %s, as far as the status allows',
    async (_, values, expected) => {
      const [how, wifi] = [await uploaded(app, admin, 'flat_pdf'), await uploaded(app, admin, 'flat_pdf')]
      const { id: flatId } = await makeFlat(app, { pdfs: { how_to_get_there: how, internet: wifi } })
      const { token } = await guestOf(flatId, values)
      expect([...(await seenBy(how, token)), ...(await seenBy(wifi, token))]).toEqual(expected)
      expect(await seenBy(how, null, stranger, admin)).toEqual([404, 404, 200])
      expect((await read(app, how, admin)).headers.get('cache-control')).toBe(PRIVATE)
    },
  )
})

describe('a picture of the arrival steps', () => {
  it.each([
    ['to come', { status: STATUS.created }, 404],
    ['being verified', { status: STATUS.verify }, 404],
    ['approved', { status: STATUS.valid }, 200],
    ['in progress', { status: STATUS.opened }, 200],
    ['closed', { status: STATUS.closed }, 404],
    ['blocked', { status: STATUS.valid, blocked: true }, 404],
    ['archived', { status: STATUS.valid, archived: true }, 404],
  ] as const)('is readable by the guest of a stay that is %s whenever the steps are', async (_, values, expected) => {
    const id = await uploaded(app, admin, 'flat_image')
    const { id: flatId } = await makeFlat(app, { steps: [{ gb: 'Go', it: 'Va’' }], step_images: [null, id] })
    const { token } = await guestOf(flatId, values)
    const elsewhere = await guestOf((await makeFlat(app)).id, { status: STATUS.valid })
    expect(await seenBy(id, token)).toEqual([expected])
    // The apartment is visible, but its arrival steps are not.
    expect(await seenBy(id, null, stranger, elsewhere.token, admin)).toEqual([404, 404, 404, 200])
    expect((await read(app, id, admin)).headers.get('cache-control')).toBe(PRIVATE)
  })
})

describe('a document', () => {
  it('is readable by its uploader, the holder and admins, is not cached, and reads by admins are audited', async () => {
    const { id: flatId } = await makeFlat(app)
    const holder = await guestOf(flatId)
    const other = await guestOf((await makeFlat(app)).id)
    const id = await uploaded(app, admin, 'document')
    expect(await seenBy(id, null, holder.token, other.token)).toEqual([404, 404, 404])
    await app.db.insert(guest).values({ booking_id: holder.stay.id, position: 0, document_image: id })
    expect(await seenBy(id, null, holder.token, other.token, admin)).toEqual([404, 200, 404, 200])
    expect((await read(app, id, holder.token)).headers.get('cache-control')).toBe(PRIVATE)
    const looks = await app.db
      .select()
      .from(audit)
      .where(and(eq(audit.entity, 'file'), eq(audit.entity_id, id)))
    expect(looks).toMatchObject([{ user_id: adminId, action: 'document seen' }])
  })

  it('that an operator has uploaded for a guest is nothing to them once they are no operator', async () => {
    const former = await makeUser(app, { role_id: 99 })
    const token = await openSession(app, former.id)
    const { stay } = await guestOf((await makeFlat(app)).id)
    const [id, own] = [await uploaded(app, token, 'document'), await uploaded(app, token, 'document')]
    await app.db.insert(guest).values({ booking_id: stay.id, position: 0, document_image: id })
    await app.db.update(user).set({ document_image: own }).where(eq(user.id, former.id))
    const operator = await signInAdmin(app)
    const change = { params: { id: former.id }, body: { role_id: 1 } }
    expect((await call(app, 'updateUserAsAdmin', change, operator.token)).status).toBe(200)
    const after = await openSession(app, former.id)
    expect(await seenBy(id, after, admin)).toEqual([404, 200])
    expect(await seenBy(own, after)).toEqual([200])
  })

  it('of a profile is readable by the owner of the profile', async () => {
    const person = await makeUser(app)
    const id = await uploaded(app, admin, 'document')
    const token = await openSession(app, person.id)
    await app.db.update(user).set({ document_image: id }).where(eq(user.id, person.id))
    expect(await seenBy(id, token, stranger)).toEqual([200, 404])
  })

  it('that was erased is gone for everyone', async () => {
    const own = await openSession(app, (await makeUser(app)).id)
    const id = await uploaded(app, own, 'document')
    await app.db.update(file).set({ erased_at: new Date().toISOString() }).where(eq(file.id, id))
    expect(await seenBy(id, own, admin)).toEqual([404, 404])
  })
})

describe('the file sweep', () => {
  it('removes erased and unused files from the database and the storage, and nothing else', async () => {
    const own = await startApp()
    const token = await openSession(own, (await makeUser(own, { role_id: 99 })).id)
    const ids = {
      image: await uploaded(own, token, 'flat_image'),
      pdf: await uploaded(own, token, 'flat_pdf'),
      photo: await uploaded(own, token, 'trip_photo'),
      passport: await uploaded(own, token, 'document'),
      guestPassport: await uploaded(own, token, 'document'),
      shown: await uploaded(own, token, 'chat_photo'),
      erased: await uploaded(own, token, 'document'),
      unused: await uploaded(own, token, 'flat_image'),
      unusedPaper: await uploaded(own, token, 'document'),
    }
    const { id: flatId } = await makeFlat(own, { images: [ids.image], pdfs: { internet: ids.pdf }, visible: false })
    await own.db.insert(trip).values({ photo: ids.photo })
    const person = await makeUser(own, { document_image: ids.passport })
    const { id: bookingId } = await makeBooking(own, { flat_id: flatId, holder_id: person.id })
    const values = { booking_id: bookingId, position: 0, document_image: ids.guestPassport }
    await own.db.insert(guest).values(values)
    const said = { booking_id: bookingId, author: 'guest' as const, text: 'Like this', client_id: 'one' }
    await own.db.insert(chatMessage).values({ ...said, request_photo: ids.shown })
    const marked = inArray(file.id, [ids.erased, ids.guestPassport])
    const left = async () => (await own.db.select({ id: file.id }).from(file)).map(({ id }) => id).toSorted()

    await sweepFiles(own)
    expect(await left()).toHaveLength(9)

    await own.db.update(file).set({ erased_at: own.clock.now().toISOString() }).where(marked)
    await sweepFiles(own)
    expect(await left()).toHaveLength(7)
    expect(await own.files.get(keysOf({ id: ids.erased, purpose: 'document' })[0] ?? '')).toBeNull()
    const [stayed] = await own.db.select().from(guest)
    expect(stayed).toMatchObject({ booking_id: bookingId, document_image: null })

    own.clock.moveBy(23 * 3_600_000)
    await sweepFiles(own)
    expect(await left()).toHaveLength(7)
    own.clock.moveBy(2 * 3_600_000)
    // Two sweeps run at once, and a third one repeats the work, as after a kill.
    await Promise.all([sweepFiles(own), sweepFiles(own)])
    await sweepFiles(own)
    expect(await left()).toEqual([ids.image, ids.pdf, ids.photo, ids.passport, ids.shown].toSorted())
    for (const key of keysOf({ id: ids.unused, purpose: 'flat_image' })) expect(await own.files.get(key)).toBeNull()
    for (const key of keysOf({ id: ids.image, purpose: 'flat_image' })) expect(await own.files.get(key)).not.toBeNull()
    await own.close()
  })

  it('keeps the pictures of arrival steps and removes the replaced ones', async () => {
    const own = await startApp()
    const token = await openSession(own, (await makeUser(own, { role_id: 99 })).id)
    const image = () => uploaded(own, token, 'flat_image')
    const [gate, newGate, stairs] = [await image(), await image(), await image()]
    const { id } = await makeFlat(own)
    for (const first of [gate, newGate]) {
      const step_images = [first, null, stairs]
      expect((await call(own, 'updateFlat', { body: { id, step_images } }, token)).status).toBe(200)
    }
    own.clock.moveBy(25 * 3_600_000)
    await sweepFiles(own)
    const left = await own.db.select({ id: file.id }).from(file)
    expect(left.map((row) => row.id).toSorted()).toEqual([newGate, stairs].toSorted())
    for (const key of keysOf({ id: gate, purpose: 'flat_image' })) expect(await own.files.get(key)).toBeNull()
    for (const key of keysOf({ id: stairs, purpose: 'flat_image' })) expect(await own.files.get(key)).not.toBeNull()
    await own.close()
  })
})
