/** A reservation that an operator gives to another holder, or whose holder gets another address. */
import { ROLE, STATUS } from '@portineria/contract/rules/codes'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { makeBooking, makeUser, unique } from '../../../test/factories.ts'
import { openSession } from '../../../test/stay.ts'
import { whileHeld } from '../../../test/waiting.ts'
import { chatMessage } from '../chat/chat.table.ts'
import { event } from '../event/event.table.ts'
import { file } from '../file/file.table.ts'
import { user } from '../user/user.table.ts'
import { guest } from './booking.table.ts'
import { lockBooking } from './booking-admin.repo.ts'

const app = await sharedApp()
const operator = await makeUser(app, { role_id: ROLE.admin })
const admin = await openSession(app, operator.id)

const update = (body: Record<string, unknown>) => call(app, 'updateBookingAsAdmin', { body }, admin)
const read = async (id: number) => (await call(app, 'getBooking', { params: { id } }, admin)).body

it('the address of a holder changes while they act on the stay, and neither stops the other', async () => {
  const holder = await makeUser(app)
  const row = await makeBooking(app, { holder_id: holder.id })
  const said = { booking_id: row.id, author: 'guest' as const, text: 'Hello', client_id: unique() }
  const changed = await whileHeld(
    app,
    (tx) => lockBooking(tx, row.id),
    () => update({ id: row.id, holder_email: `${unique()}@example.test` }),
    (tx) => tx.insert(chatMessage).values({ ...said, user_id: holder.id }),
  )
  expect(changed.status).toBe(200)
})

describe('another holder', () => {
  it('starts without the guests, documents and conversation of the last one', async () => {
    const [last, next] = [await makeUser(app), await makeUser(app)]
    const row = await makeBooking(app, { holder_id: last.id, status: STATUS.valid, guest_notes: 'ours' })
    const paper = { purpose: 'document' as const, type: 'image/jpeg', size: 1, owner_id: last.id }
    const [image] = await app.db.insert(file).values(paper).returning()
    await app.db.insert(guest).values({ booking_id: row.id, position: 1, name: 'Ada', document_image: image?.id })
    const message = { booking_id: row.id, author: 'guest' as const, text: 'Hello', client_id: unique() }
    await app.db.insert(chatMessage).values({ ...message, user_id: last.id })
    expect((await update({ id: row.id, holder_id: null })).status).toBe(400)
    expect((await update({ id: row.id, holder_id: next.id })).status).toBe(200)
    expect(await read(row.id)).toMatchObject({
      holder_id: next.id,
      status: STATUS.created,
      guests: [],
      guest_notes: null,
    })
    const [kept] = await app.db
      .select()
      .from(file)
      .where(eq(file.id, image?.id ?? ''))
    expect(kept?.erased_at).not.toBeNull()
    const messages = await app.db.select().from(chatMessage).where(eq(chatMessage.booking_id, row.id))
    expect(messages.map(({ hidden }) => hidden)).toEqual([true])
    const old = await call(app, 'getBooking', { params: { id: row.id } }, await openSession(app, last.id))
    expect(old.status).toBe(404)
    // Their open screen reads it anew and finds it gone.
    for (const { id } of [last, next]) expect(await app.db.$count(event, eq(event.user_id, id))).toBe(1)
  })

  it('starts without the invoice of the last one and what was wrong with their check-in, also when the call has both', async () => {
    const [last, next] = [await makeUser(app), await makeUser(app)]
    const refused = { status: STATUS.not_valid, status_message: 'The passport has expired.' }
    const row = await makeBooking(app, { holder_id: last.id, billing: { company_name: 'Rossi' }, ...refused })
    const change = { id: row.id, holder_id: next.id, billing: { pec: 'a@b.it' }, ...refused }
    expect((await update(change)).status).toBe(200)
    expect(await read(row.id)).toMatchObject({
      status: STATUS.created,
      status_message: null,
      billing: { pec: 'a@b.it' },
    })
    expect((await read(row.id)).billing).not.toHaveProperty('company_name', 'Rossi')
  })

  it('cannot be a person who is being erased', async () => {
    const [next, row] = [await makeUser(app), await makeBooking(app)]
    const { status, body } = await whileHeld(
      app,
      (tx) => tx.update(user).set({ deleted: true }).where(eq(user.id, next.id)),
      () => update({ id: row.id, holder_id: next.id }),
    )
    expect([status, body.errors?.[0]?.message]).toEqual([400, 'Field holder_id invalid'])
    expect(await read(row.id)).toMatchObject({ holder_id: null, holder_name: null, holder_email: null })
  })
})
