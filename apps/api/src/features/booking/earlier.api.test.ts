import { describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { daysAhead, type GuestBody, type Holder, makeHolder } from '../../../test/check-in.ts'
import { makeBooking, makeUser } from '../../../test/factories.ts'
import { openSession } from '../../../test/stay.ts'
import { uploadAsCompanion } from '../../../test/upload.ts'

const app = await sharedApp()

const saveGuests = (holder: Pick<Holder, 'token'>, id: number, guests: GuestBody[]) =>
  call(app, 'updateBooking', { body: { id, guests } }, holder.token)

/** A holder who was here before with Nils and Karl, and comes again. */
async function regular() {
  const holder = await makeHolder(app, { ...daysAhead(app, 10, 2), guests_number: 3 })
  await saveGuests(holder, holder.booking.id, [
    { name: 'Anna', surname: 'Lindqvist', city: 'Lund', document_type: 'PASSE', document_number: 'X1' },
    { name: 'Nils', surname: 'Ågren', city: 'Malmö', document_number: 'X2', document_expiration: '2199-01-01' },
    { name: 'Karl', surname: 'Ågren', document_number: 'X3', document_expiration: daysAhead(app, 20).check_in },
  ])
  const next = await makeBooking(app, { ...daysAhead(app, 40, 2), guests_number: 2, holder_id: holder.person.id })
  const list = async (id = next.id, token = holder.token) => call(app, 'listEarlierAnswers', { params: { id } }, token)
  return { ...holder, next, list }
}

/** What the link offers to a guest with this name. */
async function offeredTo(holder: Awaited<ReturnType<typeof regular>>, guest: GuestBody) {
  const { id } = holder.next
  await saveGuests(holder, id, [{ name: 'Anna' }, guest])
  const { body } = await call(app, 'sendCompanionLink', { params: { id }, body: { guest: 2 } }, holder.token)
  const token = body.link.split('/').at(-1) ?? ''
  const read = async () => (await call(app, 'getCompanion', { params: { token } })).body.earlier
  return { token, read }
}

describe('answers of an earlier stay', () => {
  it('are offered to the holder, for themselves and their guests', async () => {
    const { list, booking } = await regular()
    const { body } = await list()
    expect(body.own).toMatchObject({ check_in: booking.check_in, name: 'Anna', city: 'Lund', document_number: 'X1' })
    expect(body.others).toMatchObject([
      { name: 'Nils', document_number: 'X2' },
      // The document expires before the new stay.
      { name: 'Karl', document_number: null },
    ])
    expect(JSON.stringify(body)).not.toContain('document_image')
  })

  it('are not offered to others, nor for the first stay', async () => {
    const { list, booking, next } = await regular()
    expect((await list(booking.id)).body).toEqual({ own: null, others: [] })
    const stranger = await openSession(app, (await makeUser(app)).id)
    expect((await list(next.id, stranger)).status).toBe(404)
  })

  it('are offered through a link to the guest whom the holder named, and to nobody else', async () => {
    const holder = await regular()
    const nils = await offeredTo(holder, { name: 'nils', surname: 'Agren' })
    expect(await nils.read()).toMatchObject({ check_in: holder.booking.check_in, city: 'Malmö', document_number: 'X2' })
    // Another name that the guest types finds nobody else's answers.
    await call(app, 'saveCompanion', { params: { token: nils.token }, body: { name: 'Karl' } })
    expect(await nils.read()).toMatchObject({ name: 'Nils' })
    const stranger = await offeredTo(holder, { name: 'Nils', surname: 'Ågren', birth_date: '1970-01-01' })
    expect(await stranger.read()).not.toBeNull()
    const unnamed = await offeredTo(holder, { name: 'Nils' })
    expect(await unnamed.read()).toBeNull()
  })

  it('that a guest gave with a link are offered to them, not to the holder', async () => {
    const holder = await regular()
    const { token } = await offeredTo(holder, { name: 'Berta', surname: 'Bo' })
    const whole = {
      gender: 2 as const,
      birth_date: '1988-03-14',
      birth_state: '100000215',
      citizenship: '100000215',
      residence_country: '100000215',
      arrival: holder.next.check_in,
      departure: holder.next.check_out,
    }
    const document_image = (await uploadAsCompanion(app, token)).body.id
    const papers = {
      document_type: 'PASSE' as const,
      document_number: 'SECRET',
      document_expiration: '2199-01-01',
      document_issue_country: '100000215',
      document_image,
    }
    const done = await call(app, 'saveCompanion', { params: { token }, body: { ...whole, ...papers, done: true } })
    expect(done.status).toBe(200)
    const later = await makeBooking(app, { ...daysAhead(app, 60, 2), guests_number: 2, holder_id: holder.person.id })
    expect(JSON.stringify((await holder.list(later.id)).body)).not.toContain('SECRET')
    const again = await offeredTo({ ...holder, next: later }, { name: 'Berta', surname: 'Bo' })
    expect(await again.read()).toMatchObject({ document_number: 'SECRET' })
  })

  it('are gone once they are erased', async () => {
    const holder = await regular()
    const nils = await offeredTo(holder, { name: 'Nils', surname: 'Ågren' })
    await saveGuests(holder, holder.booking.id, [])
    expect(await nils.read()).toBeNull()
    expect((await holder.list()).body).toEqual({ own: null, others: [] })
  })
})
