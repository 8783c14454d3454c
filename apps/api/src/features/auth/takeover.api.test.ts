/** Attacks by a person who knew an old password, found a session that was left open, or knows only an address. */
import { ROLE } from '@portineria/contract/rules/codes'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { call, startApp, type TestApp } from '../../../test/app.ts'
import { makeBooking, makeUser, PASSWORD, signIn, signInAdmin, unique } from '../../../test/factories.ts'
import { mailedToken, mailsTo } from '../../../test/mailbox.ts'
import { until } from '../../../test/until.ts'
import { audit } from '../audit/audit.table.ts'
import { booking } from '../booking/booking.table.ts'
import { newOtp } from '../booking/otp.ts'
import { deleteSessions, findAccountById, lockAccount } from './auth.repo.ts'
import { mailedToken as mailedLink } from './auth.table.ts'

/** A separate app: failures here count against the IP address that all tests share. */
const app = await startApp()
afterAll(() => app.close())
const MINUTE = 60_000
const NEW_PASSWORD = 'quite-another-password'
const passwords = { password: NEW_PASSWORD, password_confirm: NEW_PASSWORD }
const address = () => `${unique()}@example.test`

const askForAddress = (token: string, email: string, current_password = PASSWORD) =>
  call(app, 'updateUser', { body: { email, current_password } }, token)
const logIn = async (email: string, password: string, instance = app) =>
  (await call(instance, 'login', { body: { email, password } })).status
const activate = (body: { token: string; proof?: string; password?: string }) => call(app, 'activate', { body })

async function resetPassword(email: string): Promise<void> {
  await call(app, 'forgotPassword', { body: { email } })
  const token = await mailedToken(app, email, 'reset')
  expect((await call(app, 'resetPassword', { body: { token, ...passwords } })).status).toBe(204)
}

async function invite(instance: TestApp = app) {
  const otp = newOtp()
  const stay = await makeBooking(instance, { otp_hash: instance.secrets.mark(otp), otp_cipher: null })
  return {
    otp,
    holder: async () => (await instance.db.select().from(booking).where(eq(booking.id, stay.id)))[0]?.holder_id,
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

const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

describe('an address change that is asked for while its session ends', () => {
  it('is refused, and no link is sent', async () => {
    const owner = await signIn(app)
    const theirs = address()
    const { asked } = await app.db.transaction(async (tx) => {
      await deleteSessions(tx, owner.id)
      // The session is still there for every other transaction.
      const answer = askForAddress(owner.token, theirs)
      await until(async () => (await app.db.execute(waiting)).rows.length > 0, 'the change to wait for the session')
      return { asked: answer }
    })
    expect((await asked).status).toBe(401)
    expect(await mailsTo(app, theirs)).toEqual([])
    expect(await app.db.select().from(mailedLink).where(eq(mailedLink.user_id, owner.id))).toEqual([])
  })
})

describe('an address change that is asked for during a reset', () => {
  /** What the reset holds when its transaction has got to the links: the account, and not yet its sessions. */
  it('waits for it, so that the database has not to end the reset instead', async () => {
    const owner = await signIn(app)
    const theirs = address()
    const { asked } = await app.db.transaction(async (tx) => {
      await lockAccount(tx, owner.id)
      const answer = askForAddress(owner.token, theirs)
      await until(async () => (await app.db.execute(waiting)).rows.length > 0, 'the change to wait for the account')
      await deleteSessions(tx, owner.id)
      return { asked: answer }
    })
    expect((await asked).status).toBe(401)
    expect(await mailsTo(app, theirs)).toEqual([])
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

describe('an operator’s session that was left open', () => {
  /** An operator who signed in ten minutes ago: longer than a proof is valid. */
  async function leftOpen(instance: TestApp) {
    const operator = await signInAdmin(instance)
    instance.clock.moveBy(10 * MINUTE)
    return operator
  }

  it('cannot change its own address with the admin call without the password and a confirmation', async () => {
    const instance = await startApp()
    const operator = await leftOpen(instance)
    const next = address()
    const move = () =>
      call(instance, 'updateUserAsAdmin', { params: { id: operator.id }, body: { email: next } }, operator.token)
    expect((await move()).body.message).toBe('Password needed again')
    const prove = (current_password: string) =>
      call(instance, 'proveSelf', { body: { current_password } }, operator.token)
    expect((await prove('not it')).status).toBe(400)
    expect((await prove(PASSWORD)).status).toBe(204)
    expect((await move()).status).toBe(200)
    expect((await findAccountById(instance.db, operator.id))?.email).toBe(operator.email)
    expect((await mailsTo(instance, next)).map(({ kind }) => kind)).toEqual(['email'])
    await instance.close()
  })

  it('cannot change or create operators without the password, which is valid for five minutes', async () => {
    const instance = await startApp()
    const operator = await leftOpen(instance)
    const other = await makeUser(instance, { role_id: ROLE.admin })
    const guest = await makeUser(instance)
    const of = (id: number) => ({ params: { id } })
    const token = operator.token
    const actions = [
      () => call(instance, 'updateUserAsAdmin', { ...of(other.id), body: { email: address() } }, token),
      () => call(instance, 'updateUserAsAdmin', { ...of(guest.id), body: { role_id: ROLE.admin } }, token),
      () => call(instance, 'createUser', { body: { email: address(), role_id: ROLE.admin } }, token),
      () => call(instance, 'changePassword', { ...of(other.id), body: passwords }, token),
      () => call(instance, 'resetSecondFactor', of(other.id), token),
      () => call(instance, 'updateUserAsAdmin', { ...of(other.id), body: { blocked: true } }, token),
      () => call(instance, 'deleteUser', of(other.id), token),
    ]
    for (const action of actions) expect((await action()).body.message).toBe('Password needed again')
    // A change of a guest's address gives no operator rights, so it needs no password.
    const { status } = await call(instance, 'updateUserAsAdmin', { ...of(guest.id), body: { email: address() } }, token)
    expect(status).toBe(200)
    await call(instance, 'proveSelf', { body: { current_password: PASSWORD } }, token)
    const answers = []
    for (const action of actions) answers.push((await action()).status)
    // The reset answers 404, because the other operator has no second factor.
    expect(answers).toEqual([200, 200, 201, 204, 404, 200, 204])
    instance.clock.moveBy(6 * MINUTE)
    expect((await actions[2]?.())?.status).toBe(409)
    await instance.close()
  })

  it('cannot be used to guess the password', async () => {
    const instance = await startApp()
    const operator = await leftOpen(instance)
    const answers = []
    for (let n = 0; n < 11; n++)
      answers.push((await call(instance, 'proveSelf', { body: { current_password: `${n}` } }, operator.token)).status)
    expect(answers).toEqual([...Array<number>(10).fill(400), 429])
    // The failures do not lock the login.
    expect(await logIn(operator.email, PASSWORD, instance)).toBe(200)
    await instance.close()
  })
})

describe('wrong passwords from unknown browsers', () => {
  const guess = (instance: TestApp, email: string, password: string, device?: string) =>
    call(instance, 'login', { body: { email, password, ...(device ? { device } : {}) } })

  it('make unknown browsers wait longer each time, and do not affect a known browser', async () => {
    const instance = await startApp()
    // Failures are counted by day: all of this must be on one day.
    if (instance.clock.now().getUTCHours() > 21) instance.clock.moveBy(3 * 3_600_000)
    const person = await makeUser(instance)
    const { device } = (await guess(instance, person.email, PASSWORD)).body
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(instance, person.email, `wrong ${n}`)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    expect((await guess(instance, person.email, PASSWORD)).status).toBe(429)
    expect((await guess(instance, person.email, PASSWORD, device)).status).toBe(200)
    expect((await guess(instance, person.email, PASSWORD, `${device}x`)).status).toBe(429)
    const other = await makeUser(instance)
    const foreign = (await guess(instance, other.email, PASSWORD)).body.device
    expect((await guess(instance, person.email, PASSWORD, foreign)).status).toBe(429)

    const waits = []
    for (let n = 0; n < 7; n++) {
      const refused = await guess(instance, person.email, 'wrong')
      const wait = Number(refused.headers.get('retry-after'))
      waits.push(wait)
      instance.clock.moveBy(wait * 1000)
      expect((await guess(instance, person.email, 'wrong')).status).toBe(400)
    }
    expect(waits.map((wait) => Math.round(wait / 30) * 30)).toEqual([30, 60, 120, 240, 480, 900, 900])

    // After a password change, a known browser counts as unknown again.
    const { token } = (await guess(instance, person.email, PASSWORD, device)).body
    const change = { current_password: PASSWORD, ...passwords }
    await call(instance, 'changePassword', { params: { id: person.id }, body: change }, token)
    expect((await guess(instance, person.email, NEW_PASSWORD, device)).status).toBe(429)
    await instance.close()
  })

  it('do not delay the login after a password reset', async () => {
    const instance = await startApp()
    const person = await makeUser(instance)
    for (let n = 0; n < 12; n++) await guess(instance, person.email, 'wrong')
    expect(await logIn(person.email, PASSWORD, instance)).toBe(429)
    await call(instance, 'forgotPassword', { body: { email: person.email } })
    const token = await mailedToken(instance, person.email, 'reset')
    await call(instance, 'resetPassword', { body: { token, ...passwords } })
    expect(await logIn(person.email, NEW_PASSWORD, instance)).toBe(200)
    await instance.close()
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
