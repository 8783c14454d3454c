/** Attacks by a person who knew an old password, or knows only an address. */
import { ROLE } from '@portineria/contract/rules/codes'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { call, startApp } from '../../../test/app.ts'
import { makeBooking, makeUser, PASSWORD, signIn, signInAdmin, unique } from '../../../test/factories.ts'
import { mailedToken, mailsTo } from '../../../test/mailbox.ts'
import { until } from '../../../test/until.ts'
import { whileHeld } from '../../../test/waiting.ts'
import { audit } from '../audit/audit.table.ts'
import { booking } from '../booking/booking.table.ts'
import { newOtp } from '../booking/otp.ts'
import { user } from '../user/user.table.ts'
import { deleteSessions, findAccountById, lockAccount } from './auth.repo.ts'
import { mailedToken as mailedLink } from './auth.table.ts'

/** A separate app: failures here count against the IP address that all tests share. */
const app = await startApp()
afterAll(() => app.close())
const NEW_PASSWORD = 'quite-another-password'
const passwords = { password: NEW_PASSWORD, password_confirm: NEW_PASSWORD }
const address = () => `${unique()}@example.test`

const askForAddress = (token: string, email: string, current_password = PASSWORD) =>
  call(app, 'updateUser', { body: { email, current_password } }, token)
const logIn = async (email: string, password: string) =>
  (await call(app, 'login', { body: { email, password } })).status
const activate = (body: { token: string; proof?: string; password?: string }) => call(app, 'activate', { body })

async function resetPassword(email: string): Promise<void> {
  await call(app, 'forgotPassword', { body: { email } })
  const token = await mailedToken(app, email, 'reset')
  expect((await call(app, 'resetPassword', { body: { token, ...passwords } })).status).toBe(204)
}

async function invite() {
  const otp = newOtp()
  const stay = await makeBooking(app, { otp_hash: app.secrets.mark(otp), otp_cipher: null })
  return {
    otp,
    holder: async () => (await app.db.select().from(booking).where(eq(booking.id, stay.id)))[0]?.holder_id,
  }
}

describe('an address change that was requested with an old password', () => {
  it('is refused after the password was reset', async () => {
    const owner = await signIn(app)
    const theirs = address()
    expect((await askForAddress(owner.token, theirs)).status).toBe(200)
    const link = await mailedToken(app, theirs, 'email')
    await resetPassword(owner.email)
    expect((await activate({ token: link })).status).toBe(400)
    expect((await findAccountById(app.db, owner.id))?.email).toBe(owner.email)
  })

  it.each(['the owner', 'an operator'])('is refused after %s has changed the password', async (who) => {
    const owner = await signIn(app)
    const token = who === 'the owner' ? owner.token : (await signInAdmin(app)).token
    const theirs = address()
    await askForAddress(owner.token, theirs)
    const link = await mailedToken(app, theirs, 'email')
    const body = { ...passwords, current_password: PASSWORD }
    expect((await call(app, 'changePassword', { params: { id: owner.id }, body }, token)).status).toBe(204)
    expect((await activate({ token: link })).status).toBe(400)
  })
})

describe('an address change that is asked for while a reset ends the sessions', () => {
  it.each([
    ['the session', deleteSessions],
    // The reset got to the account first: without the same order, the database would have to end one of the two.
    ['the account', lockAccount],
  ])('waits for %s, is refused, and no link is sent', async (_, hold) => {
    const owner = await signIn(app)
    const theirs = address()
    const asked = await whileHeld(
      app,
      (tx) => hold(tx, owner.id),
      // For every other transaction the session is still there.
      () => askForAddress(owner.token, theirs),
      (tx) => deleteSessions(tx, owner.id),
    )
    expect(asked.status).toBe(401)
    expect(await mailsTo(app, theirs)).toEqual([])
    expect(await app.db.select().from(mailedLink).where(eq(mailedLink.user_id, owner.id))).toEqual([])
  })
})

describe('an old password that is used during a reset', () => {
  it('opens no session that survives the reset, and changes nothing after it', async () => {
    const owner = await signIn(app)
    await call(app, 'forgotPassword', { body: { email: owner.email } })
    const token = await mailedToken(app, owner.email, 'reset')
    const logins = Array.from({ length: 6 }, () =>
      call(app, 'login', { body: { email: owner.email, password: PASSWORD } }),
    )
    const theirs = { password: 'of-the-attacker', password_confirm: 'of-the-attacker', current_password: PASSWORD }
    const [reset, ...rest] = await Promise.all([
      call(app, 'resetPassword', { body: { token, ...passwords } }),
      ...logins,
      call(app, 'changePassword', { params: { id: owner.id }, body: theirs }, owner.token),
    ])
    for (const { body } of rest.slice(0, -1))
      if (body && 'token' in body)
        expect((await call(app, 'getUser', { params: { id: owner.id } }, body.token)).status).toBe(401)
    // The change and the reset exclude each other: a change revokes the links, and a reset invalidates the old password.
    const [first, second] = reset.status === 204 ? [NEW_PASSWORD, 'of-the-attacker'] : ['of-the-attacker', NEW_PASSWORD]
    expect(rest.at(-1)?.status === 204).toBe(reset.status === 400)
    expect(await logIn(owner.email, second)).toBe(400)
    expect(await logIn(owner.email, first)).toBe(200)
  })
})

describe('a completed address change', () => {
  it('revokes older links, ends the other sessions, sends a mail to the old address and is audited', async () => {
    const owner = await signIn(app)
    const elsewhere = (await call(app, 'login', { body: { email: owner.email, password: PASSWORD } })).body.token
    await call(app, 'forgotPassword', { body: { email: owner.email } })
    const reset = await mailedToken(app, owner.email, 'reset')
    const next = address()
    await askForAddress(owner.token, next)
    expect((await activate({ token: await mailedToken(app, next, 'email') })).body).toEqual({ email: next })

    expect((await call(app, 'resetPassword', { body: { token: reset, ...passwords } })).status).toBe(400)
    const statusOf = async (token: string) => (await call(app, 'getUser', { params: { id: owner.id } }, token)).status
    expect([await statusOf(elsewhere), await statusOf(owner.token)]).toEqual([401, 200])
    const [mail] = await mailsTo(app, owner.email)
    expect(mail?.kind).toBe('moved')
    expect(mail?.text).toContain('replying to this email')
    expect(mail?.text).not.toContain(next)
    const entries = await app.db
      .select()
      .from(audit)
      .where(and(eq(audit.user_id, owner.id), eq(audit.action, 'email changed')))
    expect(entries).toHaveLength(1)
  })

  it.each(['forgotPassword', 'requestSignInLink'] as const)(
    'lets no link of %s reach the old mailbox',
    async (name) => {
      const owner = await signIn(app)
      await whileHeld(
        app,
        (tx) => lockAccount(tx, owner.id),
        () => call(app, name, { body: { email: owner.email } }),
        (tx) => tx.update(user).set({ email: address() }).where(eq(user.id, owner.id)),
      )
      const open = sql`select from jobs.job where name in ('forgot-password', 'sign-in-link') and state < 'completed'`
      await until(async () => (await app.db.execute(open)).rows.length === 0, 'the job to end')
      expect(await mailsTo(app, owner.email)).toEqual([])
      expect(await app.db.select().from(mailedLink).where(eq(mailedLink.user_id, owner.id))).toEqual([])
    },
  )

  it('replaces a pending registration with the same address', async () => {
    const owner = await signIn(app)
    const next = address()
    const { otp, holder } = await invite()
    expect((await call(app, 'register', { body: { otp, email: next, password: PASSWORD } })).status).toBe(201)
    await askForAddress(owner.token, next)
    expect((await activate({ token: await mailedToken(app, next, 'email') })).status).toBe(200)
    // The key of the replaced registration is free again.
    expect(await holder()).toBeNull()
  })
})

describe('a request for a new address', () => {
  it('gets the same answer whether the address has an account; only its mailbox gets a mail', async () => {
    const owner = await signIn(app)
    const other = await makeUser(app)
    const [free, taken] = [await askForAddress(owner.token, address()), await askForAddress(owner.token, other.email)]
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    const mails = await mailsTo(app, other.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['address_in_use'])
    expect(mails[0]?.text).not.toContain('token=')
  })

  it('is limited per account and per recipient', async () => {
    const owner = await signIn(app)
    const answers = []
    for (let n = 0; n < 8; n++) answers.push((await askForAddress(owner.token, address())).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    const victim = address()
    const people = await Promise.all(Array.from({ length: 7 }, () => signIn(app)))
    for (const { token } of people) await askForAddress(token, victim)
    expect(await mailsTo(app, victim)).toHaveLength(5)
  })

  it('sends no text that an attacker chose', async () => {
    const owner = await signIn(app, { name: 'Win at https://evil.example\n\nYour bank', surname: null })
    const victim = address()
    await askForAddress(owner.token, victim)
    const [mail] = await mailsTo(app, victim)
    expect(mail?.text).not.toMatch(/evil|bank/)
    expect(mail?.text).toContain('Hello,')
  })
})

it('the link for a forgotten password is mailed at most five times in an hour', async () => {
  const person = await makeUser(app)
  const ask = () => call(app, 'forgotPassword', { body: { email: person.email } })
  for (let n = 0; n < 9; n++) expect((await ask()).status).toBe(202)
  const marker = await makeUser(app)
  await call(app, 'forgotPassword', { body: { email: marker.email } })
  // The marker was requested last, so the earlier requests are done when its mail is sent.
  await until(async () => (await mailsTo(app, marker.email)).length === 1, 'the marker mail to be sent')
  expect(await mailsTo(app, person.email)).toHaveLength(5)
})

describe('a registration with a stranger’s address', () => {
  it('cannot be activated with its own password; the owner of the mailbox chooses one', async () => {
    const email = address()
    const { otp } = await invite()
    await call(app, 'register', { body: { otp, email, password: 'of-the-stranger' } })
    const token = await mailedToken(app, email, 'activation')
    const bare = await activate({ token })
    expect([bare.status, bare.body.errors?.[0]?.message]).toEqual([400, 'Password needed'])
    expect((await activate({ token, proof: 'made up' })).status).toBe(400)
    expect((await activate({ token, password: NEW_PASSWORD })).status).toBe(200)
    expect(await logIn(email, 'of-the-stranger')).toBe(400)
    expect(await logIn(email, NEW_PASSWORD)).toBe(200)
  })

  it('does not block the owner of the address, and both keep their keys', async () => {
    const email = address()
    const [strangers, owners] = [await invite(), await invite()]
    const first = await call(app, 'register', { body: { otp: strangers.otp, email, password: 'of-the-stranger' } })
    const second = await call(app, 'register', { body: { otp: owners.otp, email, password: PASSWORD } })
    expect(second.status).toBe(201)
    expect(await strangers.holder()).toBe(second.body.user.id)
    expect(await owners.holder()).toBe(second.body.user.id)
    const token = await mailedToken(app, email, 'activation')
    // Only the browser that registered last, whose request sent this mail, needs no new password.
    expect((await activate({ token, proof: first.body.proof })).status).toBe(400)
    expect((await activate({ token, proof: second.body.proof })).status).toBe(200)
    expect(await logIn(email, 'of-the-stranger')).toBe(400)
    expect(await logIn(email, PASSWORD)).toBe(200)
  })

  it('replaces an earlier registration and reveals nothing of it', async () => {
    const email = address()
    const details = { email, password: PASSWORD, name: 'Anna', surname: 'Rossi' }
    await call(app, 'register', { body: { otp: (await invite()).otp, ...details } })
    const { body } = await call(app, 'register', { body: { otp: (await invite()).otp, email, password: PASSWORD } })
    expect([body.user.name, body.user.surname]).toEqual([null, null])
  })

  it('cannot set its password while the owner activates the account', async () => {
    for (let round = 0; round < 5; round++) {
      const email = address()
      const first = await call(app, 'register', { body: { otp: (await invite()).otp, email, password: PASSWORD } })
      const token = await mailedToken(app, email, 'activation')
      const { otp } = await invite()
      const [activated, registered] = await Promise.all([
        activate({ token, proof: first.body.proof }),
        call(app, 'register', { body: { otp, email, password: 'of-the-stranger' } }),
      ])
      // Either the activation is first and the registration is refused, or the registration replaces the link.
      expect([
        [200, 400],
        [400, 201],
      ]).toContainEqual([activated.status, registered.status])
      expect(await logIn(email, 'of-the-stranger')).toBe(400)
    }
  })

  it('gets new links, but never keeps its password, when an operator changes its address or password', async () => {
    const { token } = await signInAdmin(app)
    const email = address()
    const { otp, holder } = await invite()
    const { body } = await call(app, 'register', { body: { otp, email, password: 'of-the-stranger' } })
    const next = address()
    const params = { id: body.user.id }
    await call(app, 'updateUserAsAdmin', { params, body: { email: next } }, token)
    expect(await mailedToken(app, next, 'activation')).not.toBe('')
    expect((await call(app, 'changePassword', { params, body: passwords }, token)).status).toBe(204)
    await call(app, 'updateUserAsAdmin', { params, body: { active: true } }, token)
    expect([await logIn(next, 'of-the-stranger'), await logIn(next, NEW_PASSWORD)]).toEqual([400, 400])
    expect(await mailedToken(app, next, 'welcome')).not.toBe('')
    expect(await holder()).toBe(body.user.id)
  })

  it('loses its password when an operator activates it manually', async () => {
    const { token } = await signInAdmin(app)
    const email = address()
    const { otp } = await invite()
    const { body } = await call(app, 'register', { body: { otp, email, password: 'of-the-stranger' } })
    const link = await mailedToken(app, email, 'activation')
    const params = { id: body.user.id }
    expect((await call(app, 'updateUserAsAdmin', { params, body: { active: true } }, token)).status).toBe(200)
    expect(await logIn(email, 'of-the-stranger')).toBe(400)
    expect((await activate({ token: link, proof: body.proof })).status).toBe(400)
    const welcome = await mailedToken(app, email, 'welcome')
    expect((await call(app, 'resetPassword', { body: { token: welcome, ...passwords } })).status).toBe(204)
    expect(await logIn(email, NEW_PASSWORD)).toBe(200)
  })
})

describe('another role', () => {
  it('ends the sessions of before, which were opened without what the new role asks for', async () => {
    const person = await signIn(app)
    const admin = await signInAdmin(app)
    for (const role_id of [ROLE.admin, ROLE.logged]) {
      const { token } = (await call(app, 'login', { body: { email: person.email, password: PASSWORD } })).body
      const { status } = await call(
        app,
        'updateUserAsAdmin',
        { params: { id: person.id }, body: { role_id } },
        admin.token,
      )
      expect(status).toBe(200)
      expect((await call(app, 'getUser', { params: { id: person.id } }, token)).status).toBe(401)
    }
  })
})
