/** What the operator's texts do: purchases and check-ins remember which version was accepted, and the invitation has its words. */
import { STATUS } from '@portineria/contract/rules/codes'
import { afterAll, describe, expect, it } from 'vitest'
import { call, startApp } from '../../../test/app.ts'
import { daysAhead, makeHolder, wholeCheckIn } from '../../../test/check-in.ts'
import { makeBooking, makeFlat, makeUser } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { openSession } from '../../../test/stay.ts'

const app = await startApp()
afterAll(() => app.close())
const admin = await openSession(app, (await makeUser(app, { role_id: 99 })).id)
const write = async (texts: Record<string, { gb: string; it: string } | null>) => {
  const { version } = (await call(app, 'getHouse')).body
  const { status, body } = await call(app, 'updateHouse', { body: { version, texts } }, admin)
  expect(status).toBe(200)
  return body.texts
}
const words = (gb: string) => ({ gb, it: gb })

describe('a purchase', () => {
  async function makeBuyer() {
    const person = await makeUser(app)
    const booking = await makeBooking(app, { status: STATUS.valid, holder_id: person.id })
    const token = await openSession(app, person.id)
    const sale = { name: words('Tour'), price_cents: 4800, visible: true }
    const trip = (await call(app, 'createTrip', { body: sale }, admin)).body
    const buy = (terms_version?: number) =>
      call(
        app,
        'createIntent',
        { body: { booking_id: booking.id, trip_id: trip.id, quantity: 1, terms_accepted: true, terms_version } },
        token,
      )
    const termsOf = async (id: number) => (await call(app, 'getOrder', { params: { id } }, token)).body.terms_version
    return { buy, termsOf }
  }

  it('stores the terms that apply, and refuses a buyer who has seen others', async () => {
    const { buy, termsOf } = await makeBuyer()
    const first = await buy(0)
    expect(await termsOf(first.body.order_id)).toBe(0)
    const { terms } = await write({ terms: words('Our own terms') })
    expect(terms).toBe(1)
    expect(await buy(0)).toMatchObject({ status: 409, body: { message: 'Text changed meanwhile' } })
    expect(await termsOf(first.body.order_id)).toBe(0)
    // The same order again, after the new terms were accepted.
    const again = await buy(1)
    expect(again.body.order_id).toBe(first.body.order_id)
    expect(await termsOf(first.body.order_id)).toBe(1)
    expect((await buy(7)).status).toBe(409)
    expect((await buy(-1)).status).toBe(400)
    const listed = (await call(app, 'listOrders', { query: {} }, admin)).body.data
    expect(listed.find(({ id }) => id === first.body.order_id)?.terms_version).toBe(1)
  })

  it('without a word about the terms takes those that apply', async () => {
    const { buy, termsOf } = await makeBuyer()
    const { terms } = await write({ terms: words(`Terms of ${Math.random()}`) })
    expect(await termsOf((await buy()).body.order_id)).toBe(terms)
  })
})

describe('a check-in', () => {
  it('stores the privacy policy and the house rules that apply when it is sent, not before', async () => {
    const holder = await makeHolder(app)
    const { id } = holder.booking
    const save = (body: object) => call(app, 'updateBooking', { body: { id, ...body } }, holder.token)
    const read = async () => (await call(app, 'getBooking', { params: { id } }, holder.token)).body
    const { privacy, rules } = await write({ privacy: words('Our policy'), rules: words('No parties') })
    await save(await wholeCheckIn(app, holder))
    expect(await read()).toMatchObject({ privacy_version: null, rules_version: null })
    const old = await save({ submit: true, texts: { privacy, rules: rules - 1 } })
    expect(old).toMatchObject({ status: 409, body: { message: 'Text changed meanwhile' } })
    expect(await read()).toMatchObject({ status: STATUS.created, rules_version: null })
    expect((await save({ submit: true, texts: { privacy, rules } })).status).toBe(200)
    expect(await read()).toMatchObject({ status: STATUS.verify, privacy_version: privacy, rules_version: rules })
    // Later rules do not change what was accepted.
    await write({ rules: words('No parties, no pets') })
    expect(await read()).toMatchObject({ rules_version: rules })
  })
})

it('the invitation has the operator’s words, in the language of the mail', async () => {
  await write({ invitation: { gb: 'Welcome to **us**!', it: 'Benvenuti da noi!' } })
  const email = `${crypto.randomUUID()}@example.test`
  const flat = await makeFlat(app)
  const stay = { flat_id: flat.id, ...daysAhead(app), guests_number: 1, holder_email: email, language: 'it' as const }
  expect((await call(app, 'createBooking', { body: stay }, admin)).status).toBe(201)
  const [mail] = await mailsTo(app, email)
  expect(mail?.text).toContain('Benvenuti da noi!')
})
