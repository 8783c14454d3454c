/** The language of a guest: the operator's choice until there is an account, the account's from then on. */
import { ROLE } from '@portineria/contract/rules/codes'
import { describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { inDays, makeBooking, makeFlat, makeUser, unique } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { countStatements } from '../../../test/statements.ts'
import { openSession } from '../../../test/stay.ts'

const app = await sharedApp()
const admin = await openSession(app, (await makeUser(app, { role_id: ROLE.admin })).id)
const address = () => `${unique()}@example.test`
const nights = { check_in: inDays(app, 50), check_out: inDays(app, 54), guests_number: 2 }
const PASSWORD = 'a good password'

async function invite(fields: Record<string, unknown>) {
  const { id: flat_id } = await makeFlat(app)
  const { body, status } = await call(app, 'createBooking', { body: { flat_id, ...nights, ...fields } }, admin)
  expect(status).toBe(201)
  return body
}
const update = (body: Record<string, unknown>) => call(app, 'updateBookingAsAdmin', { body }, admin)
const languageOf = async (id: number) => (await call(app, 'getBooking', { params: { id } }, admin)).body.language
const invitationTo = async (email: string) => (await mailsTo(app, email)).find(({ kind }) => kind === 'invitation')

const register = (otp: string | null | undefined, fields: Record<string, unknown> = {}) =>
  call(app, 'register', { body: { otp: otp ?? '', email: address(), password: PASSWORD, ...fields } })

describe('before there is an account', () => {
  it('the invitation is in the language of the reservation, also when it is sent again in another one', async () => {
    const holder_email = address()
    const { id, language } = await invite({ holder_email, language: 'it' })
    expect(language).toBe('it')
    expect((await invitationTo(holder_email))?.html).toContain('lang="it"')
    await update({ id, language: 'gb' })
    await call(app, 'sendInvitation', { params: { id } }, admin)
    expect((await invitationTo(holder_email))?.html).toContain('lang="en"')
  })

  it('nobody has to choose one: the invitation is then in English, and the reservation says so with null', async () => {
    const holder_email = address()
    const { id, language } = await invite({ holder_email })
    expect(language).toBeNull()
    expect((await invitationTo(holder_email))?.html).toContain('lang="en"')
    await update({ id, language: 'it' })
    await update({ id, language: null })
    expect(await languageOf(id)).toBeNull()
  })

  it('an invited person with an account is written to in the language of that account', async () => {
    const { email } = await makeUser(app, { language: 'gb' })
    await invite({ holder_email: email, language: 'it' })
    expect((await invitationTo(email))?.html).toContain('lang="en"')
  })

  it.each(['fr', 'en', 'it; drop table booking', 7])('%s is not a language', async (language) => {
    const { id } = await invite({})
    expect((await update({ id, language })).status).toBe(400)
    expect(await languageOf(id)).toBeNull()
  })
})

describe('a new account', () => {
  it('starts with the language of the reservation, and its first mail is in it', async () => {
    const { otp } = await invite({ language: 'it' })
    const { body } = await register(otp)
    expect(body.user.language).toBe('it')
    expect((await mailsTo(app, body.user.email))[0]?.subject).toBe('Attiva il tuo account')
  })

  it('starts with the language of the browser if that chose another one, which then counts for the reservation', async () => {
    const { id, otp } = await invite({ language: 'it' })
    expect((await register(otp, { language: 'gb' })).body.user.language).toBe('gb')
    expect(await languageOf(id)).toBe('gb')
  })
})

describe('with an account', () => {
  it('its language counts, also after it changes, and whatever the operator enters', async () => {
    const person = await makeUser(app, { language: 'it' })
    const { id, otp } = await invite({ language: 'gb' })
    const token = await openSession(app, person.id)
    await call(app, 'claimOtp', { body: { otp } }, token)
    expect(await languageOf(id)).toBe('it')
    await update({ id, language: 'gb' })
    expect(await languageOf(id)).toBe('it')
    await call(app, 'updateUser', { body: { language: 'gb' } }, token)
    expect(await languageOf(id)).toBe('gb')
  })

  it('a reservation that is taken from its holder does not keep their language', async () => {
    const { id: holder_id, email: holder_email } = await makeUser(app, { language: 'it' })
    const { id } = await makeBooking(app, { holder_id, holder_email, language: 'gb' })
    expect(await languageOf(id)).toBe('it')
    await call(app, 'renewOtp', { params: { id }, body: { release: true } }, admin)
    expect(await languageOf(id)).toBeNull()
  })
})

describe('the filter of the list', () => {
  it('finds and counts those who read a language, with or without an account, in as many statements as without it', async () => {
    const { id: flat_id } = await makeFlat(app)
    const { id: holder_id } = await makeUser(app, { language: 'it' })
    const fields = { flat_id, archived: true }
    const invited = await makeBooking(app, { ...fields, language: 'it' })
    const held = await makeBooking(app, { ...fields, holder_id })
    await makeBooking(app, { ...fields, language: 'gb' })
    await makeBooking(app, fields)
    const query = { flat_id, archived: 'true' }
    const list = (more: object) => call(app, 'listBookings', { query: { ...query, ...more } }, admin)
    const { body } = await list({ language: 'it' })
    expect(body.total).toBe(2)
    expect(new Set(body.data.map(({ id }) => id))).toEqual(new Set([invited.id, held.id]))
    const counts = await call(app, 'countBookings', { query: { ...query, language: 'it' } }, admin)
    expect(counts.body).toMatchObject({ '1': 2, '2': 0 })
    expect(await countStatements(app, () => list({ language: 'it' }))).toBe(2)
    expect((await list({ language: 'fr' })).status).toBe(400)
  })
})
