/** Sign-in links and the QR code for another device: what they open, how long, and whom they never let in. */
import { ROLE } from '@portineria/contract/rules/codes'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { call, startApp } from '../../../test/app.ts'
import { inDays, makeBooking, makeUser, PASSWORD, signIn, signInAdmin, unique } from '../../../test/factories.ts'
import { mailedToken, mailsTo } from '../../../test/mailbox.ts'
import { openSession } from '../../../test/stay.ts'
import { until } from '../../../test/until.ts'
import { newOtp } from '../booking/otp.ts'
import { user } from '../user/user.table.ts'
import { findAccountById, lockAccount } from './auth.repo.ts'
import { mailedToken as links, session } from './auth.table.ts'
import { secondFactor } from './second-factor.table.ts'

const app = await startApp()
afterAll(() => app.close())
const MINUTE = 60_000
const NEW_PASSWORD = 'quite-another-password'
const passwords = { password: NEW_PASSWORD, password_confirm: NEW_PASSWORD }
const address = () => `${unique()}@example.test`

async function goOn(values: Parameters<typeof makeBooking>[1] = {}, email?: string) {
  const otp = newOtp()
  const stay = await makeBooking(app, { otp_hash: app.secrets.mark(otp), otp_cipher: null, ...values })
  const { body } = await call(app, 'continueOtp', { body: { otp, ...(email ? { email } : {}) } })
  return { ...body, stay }
}
const ask = (email: string) => call(app, 'requestSignInLink', { body: { email } })
const use = (token: string) => call(app, 'useSignInLink', { body: { token } })

async function linkFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(202)
  return mailedToken(app, email, 'sign_in')
}

/** Waits until every request for a link before this one has been worked off. */
async function settle(): Promise<void> {
  const person = await makeUser(app)
  await linkFor(person.email)
}

const kindsTo = async (email: string) => (await mailsTo(app, email)).map(({ kind }) => kind)

describe('a sign-in link', () => {
  it('signs in once, within a quarter of an hour, and is stored as a hash', async () => {
    const guest = await makeUser(app, { language: 'it' })
    const token = await linkFor(guest.email)
    expect((await mailsTo(app, guest.email))[0]?.subject).toBe('Il tuo link per accedere')
    const rows = await app.db.select().from(links).where(eq(links.user_id, guest.id))
    expect(JSON.stringify(rows)).not.toContain(token)
    const { status, body } = await use(token)
    expect([status, body.user.id]).toEqual([200, guest.id])
    expect((await call(app, 'getUser', { params: { id: guest.id } }, body.token)).status).toBe(200)
    const again = await use(token)
    expect([again.status, again.body.errors?.[0]?.message]).toEqual([400, 'Invalid sign-in link'])
    const late = await linkFor(guest.email)
    app.clock.moveBy(15 * MINUTE)
    expect((await use(late)).status).toBe(400)
  })

  it('signs one of many concurrent requests in', async () => {
    const guest = await makeUser(app)
    const token = await linkFor(guest.email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => use(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is answered in the same way for every address, and mailed five times an hour', async () => {
    const guest = await makeUser(app)
    const answers = [await ask(address()), await ask((await signInAdmin(app)).email)]
    for (let i = 0; i < 8; i++) answers.push(await ask(guest.email))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
    await settle()
    expect(await kindsTo(guest.email)).toEqual(Array.from({ length: 5 }, () => 'sign_in'))
    // The next tests may ask from the same address again.
    app.clock.moveBy(15 * MINUTE)
  })

  it('leaves an earlier one valid, so that a stranger who asks for more cannot lock the guest out', async () => {
    const guest = await makeUser(app)
    const first = await linkFor(guest.email)
    await ask(guest.email)
    await until(async () => (await mailsTo(app, guest.email)).length === 2, 'the second link was mailed')
    expect((await use(first)).status).toBe(200)
  })

  it.each([
    [
      'a password reset',
      async (_: string, email: string) => {
        await call(app, 'forgotPassword', { body: { email } })
        await call(app, 'resetPassword', { body: { token: await mailedToken(app, email, 'reset'), ...passwords } })
      },
    ],
    [
      'a change of the password',
      async (token: string, _: string, id: number) => {
        const body = { ...passwords, current_password: PASSWORD }
        await call(app, 'changePassword', { params: { id }, body }, token)
      },
    ],
    [
      'a change of the address',
      async (token: string) => {
        const email = address()
        await call(app, 'updateUser', { body: { email, current_password: PASSWORD } }, token)
        await call(app, 'activate', { body: { token: await mailedToken(app, email, 'email') } })
      },
    ],
    [
      'a block',
      async (_: string, __: string, id: number) => {
        await app.db.update(user).set({ blocked: true }).where(eq(user.id, id))
      },
    ],
    [
      'a promotion to operator',
      async (_: string, __: string, id: number) => {
        await app.db.update(user).set({ role_id: ROLE.admin }).where(eq(user.id, id))
      },
    ],
  ])('ends with %s', async (_, happens) => {
    const guest = await signIn(app)
    const link = await linkFor(guest.email)
    await happens(guest.token, guest.email, guest.id)
    expect((await use(link)).status).toBe(400)
  })

  it('is never mailed to an operator, nor to anybody with a second step', async () => {
    const admin = await makeUser(app, { role_id: ROLE.admin })
    const former = await makeUser(app)
    const confirmed_at = app.clock.now().toISOString()
    await app.db.insert(secondFactor).values({ user_id: former.id, secret: 'sealed', confirmed_at })
    await ask(admin.email)
    await ask(former.email)
    await settle()
    expect([await kindsTo(admin.email), await kindsTo(former.email)]).toEqual([[], []])
  })

  it('sends the activation again to a registration that waits for it', async () => {
    const otp = newOtp()
    await makeBooking(app, { otp_hash: app.secrets.mark(otp), otp_cipher: null })
    const email = address()
    await call(app, 'register', { body: { otp, email, password: PASSWORD } })
    await ask(email)
    await until(async () => (await kindsTo(email)).length === 2, 'the activation was mailed again')
    expect(await kindsTo(email)).toEqual(['activation', 'activation'])
  })
})

describe('the mailbox of a guest without a password', () => {
  it('lets the guest in on another device, and confirms the address', async () => {
    const email = address()
    const guest = await goOn({ holder_email: email })
    const { body } = await use(await linkFor(email))
    expect(body.user).toMatchObject({ id: guest.user.id, email })
    expect(await findAccountById(app.db, guest.user.id)).toMatchObject({ contact_only: false, without_password: true })
    expect((await call(app, 'getUser', { params: { id: guest.user.id } }, guest.token)).body.email_confirmed).toBe(true)
  })

  it('enters the account with the stay that is not over', async () => {
    const anna = await makeUser(app)
    await makeBooking(app, { holder_id: anna.id, check_in: '2025-06-01', check_out: '2025-06-05' })
    const guest = await goOn({ holder_email: anna.email })
    const { body } = await use(await linkFor(anna.email))
    expect(body.user.id).toBe(guest.user.id)
    // The address identifies the older account, so it stays a contact of this one.
    expect(await findAccountById(app.db, guest.user.id)).toMatchObject({ contact_only: true })
  })

  it('never enters the account of a stranger who has typed the address', async () => {
    const victim = address()
    const own = await goOn({ holder_email: victim, check_out: inDays(app, 7) })
    await goOn({ check_out: inDays(app, 30) }, victim)
    expect((await use(await linkFor(victim))).body.user.id).toBe(own.user.id)
    const unconfirmed = address()
    await goOn({}, unconfirmed)
    await ask(unconfirmed)
    await until(async () => (await kindsTo(unconfirmed)).length === 2, 'the confirmation was mailed again')
    expect(await kindsTo(unconfirmed)).toEqual(['email', 'email'])
  })

  it('gets a sign-in link when the guest asks for a forgotten password', async () => {
    const email = address()
    await goOn({ holder_email: email })
    await call(app, 'forgotPassword', { body: { email } })
    expect((await use(await mailedToken(app, email, 'sign_in'))).status).toBe(200)
  })
})

describe('a password that is added', () => {
  const add = (id: number, token: string) => call(app, 'changePassword', { params: { id }, body: passwords }, token)
  const refusal = async (answer: Promise<{ body: { message?: string } }>) => (await answer).body?.message

  it('needs a fresh link from the mailbox, and is what the guest logs in with from then on', async () => {
    const email = address()
    const { token, user: guest } = await goOn({ holder_email: email })
    expect(await refusal(add(guest.id, token))).toBe('Password needed again')
    const link = await linkFor(email)
    expect((await call(app, 'proveSelf', { body: { link } }, token)).status).toBe(204)
    expect((await use(link)).status).toBe(400)
    expect((await add(guest.id, token)).status).toBe(204)
    expect((await call(app, 'login', { body: { email, password: NEW_PASSWORD } })).body.user.id).toBe(guest.id)
    expect(await findAccountById(app.db, guest.id)).toMatchObject({ without_password: false })
  })

  it('needs an address that identifies the account', async () => {
    const none = await goOn()
    expect(await refusal(add(none.user.id, none.token))).toBe('Address needed')
    const admin = await signInAdmin(app)
    expect(await refusal(add(none.user.id, admin.token))).toBe('Address needed')
    const anna = await makeUser(app)
    const shared = await goOn({ holder_email: anna.email })
    const { body } = await use(await linkFor(anna.email))
    expect(body.user.id).toBe(shared.user.id)
    expect(await refusal(add(shared.user.id, body.token))).toBe('Address needed')
  })

  it('is refused five minutes after the link', async () => {
    const email = address()
    const { user: guest } = await goOn({ holder_email: email })
    const { body } = await use(await linkFor(email))
    app.clock.moveBy(6 * MINUTE)
    expect(await refusal(add(guest.id, body.token))).toBe('Password needed again')
    expect(await refusal(call(app, 'updateUser', { body: { email: address() } }, body.token))).toBe(
      'Password needed again',
    )
  })

  it('is not proved by the link of another account, which stays usable', async () => {
    const other = await makeUser(app)
    const { token } = await goOn({ holder_email: address() })
    const link = await linkFor(other.email)
    expect((await call(app, 'proveSelf', { body: { link } }, token)).status).toBe(400)
    expect((await use(link)).status).toBe(200)
    expect((await call(app, 'proveSelf', { body: {} }, token)).body?.errors?.[0]?.message).toBe(
      'Field current_password required',
    )
  })
})

describe('the QR code for another device', () => {
  const show = (token: string) => call(app, 'createDeviceLink', {}, token)
  const scan = (token: string) => call(app, 'useDeviceLink', { body: { token } })

  it('is refused to a session that ends at the same moment', async () => {
    const guest = await goOn({ holder_email: address() })
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const answer = await app.db.transaction(async (tx) => {
      await lockAccount(tx, guest.user.id)
      const asked = show(guest.token)
      await until(async () => (await app.db.execute(waiting)).rowCount === 1, 'the request to wait for the account')
      await app.db.delete(session).where(eq(session.user_id, guest.user.id))
      return { asked }
    })
    expect((await answer.asked).status).toBe(401)
  })

  it('signs the other device in once, within two minutes, without counting as a proof', async () => {
    const guest = await goOn({ holder_email: address() })
    const { body } = await show(guest.token)
    const answers = await Promise.all([scan(body.token), scan(body.token), scan(body.token)])
    const opened = answers.find(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(2)
    expect(opened?.body.user.id).toBe(guest.user.id)
    const added = await call(
      app,
      'changePassword',
      { params: { id: guest.user.id }, body: passwords },
      opened?.body.token,
    )
    expect(added.status).toBe(409)
    const late = (await show(guest.token)).body.token
    app.clock.moveBy(2 * MINUTE)
    expect((await scan(late)).status).toBe(400)
  })

  it('is replaced by the next one, and ends with the session that shows it', async () => {
    const guest = await goOn()
    const [first, second] = [await show(guest.token), await show(guest.token)]
    expect((await scan(first.body.token)).status).toBe(400)
    await call(app, 'logout', {}, guest.token)
    expect((await scan(second.body.token)).status).toBe(400)
  })

  it('is refused to operators, and to whoever has become one since', async () => {
    const admin = await signInAdmin(app)
    expect((await show(admin.token)).body).toMatchObject({ message: 'Password required' })
    const guest = await makeUser(app)
    const { body } = await show(await openSession(app, guest.id))
    await app.db.update(user).set({ role_id: ROLE.admin }).where(eq(user.id, guest.id))
    expect((await scan(body.token)).status).toBe(400)
  })

  it('cannot be used as a mailed link, nor the other way round', async () => {
    const guest = await signIn(app)
    const { body } = await show(guest.token)
    expect((await use(body.token)).status).toBe(400)
    expect((await scan(await linkFor(guest.email))).status).toBe(400)
    expect((await scan(body.token)).status).toBe(200)
  })
})
