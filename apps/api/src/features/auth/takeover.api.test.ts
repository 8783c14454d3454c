/** What somebody can do who once knew a password, has a session that was left open, or knows nothing but an address. */
import { ROLE } from '@portineria/contract/rules/codes'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { call, startApp, type TestApp } from '../../../test/app.ts'
import { lettersTo, mailedToken } from '../../../test/mailbox.ts'
import { makeBooking, makeUser, PASSWORD, signIn, signInAdmin, unique } from '../../../test/people.ts'
import { until } from '../../../test/until.ts'
import { audit } from '../audit/audit.table.ts'
import { booking } from '../booking/booking.table.ts'
import { newOtp } from '../booking/otp.ts'
import { findAccountById } from './auth.repo.ts'

/** Of its own: what fails here counts against the address that all tests call from. */
const app = await startApp()
afterAll(() => app.close())
const MINUTE = 60_000
const NEW_PASSWORD = 'quite-another-password'
const passwords = { password: NEW_PASSWORD, password_confirm: NEW_PASSWORD }
const address = () => `${unique()}@example.test`

const askForAddress = (token: string, email: string, current_password = PASSWORD) =>
  call(app, 'updateUser', { body: { email, current_password } }, token)
const logIn = async (email: string, password: string, house = app) =>
  (await call(house, 'login', { body: { email, password } })).status
const activate = (body: { token: string; proof?: string; password?: string }) => call(app, 'activate', { body })

async function resetPassword(email: string): Promise<void> {
  await call(app, 'forgotPassword', { body: { email } })
  const token = await mailedToken(app, email, 'reset')
  expect((await call(app, 'resetPassword', { body: { token, ...passwords } })).status).toBe(204)
}

async function invite(house: TestApp = app) {
  const otp = newOtp()
  const stay = await makeBooking(house, { otp_hash: house.secrets.mark(otp), otp_cipher: null })
  return {
    otp,
    holder: async () => (await house.db.select().from(booking).where(eq(booking.id, stay.id)))[0]?.holder_id,
  }
}

describe('a new address that was asked for with an old password', () => {
  it('does not come once the password was reset', async () => {
    const owner = await signIn(app)
    const theirs = address()
    expect((await askForAddress(owner.token, theirs)).status).toBe(200)
    const link = await mailedToken(app, theirs, 'email')
    await resetPassword(owner.email)
    expect((await activate({ token: link })).status).toBe(400)
    expect((await findAccountById(app.db, owner.id))?.email).toBe(owner.email)
  })

  it.each(['the owner', 'an operator'])('does not come once %s has changed the password', async (who) => {
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

describe('an old password that is on its way while the new one comes', () => {
  it('opens no session that outlives the reset, and changes nothing after it', async () => {
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
    // One of the two came first and ended the other: a change ends the links, a reset ends what the old password was for.
    const [first, second] = reset.status === 204 ? [NEW_PASSWORD, 'of-the-attacker'] : ['of-the-attacker', NEW_PASSWORD]
    expect(rest.at(-1)?.status === 204).toBe(reset.status === 400)
    expect(await logIn(owner.email, second)).toBe(400)
    expect(await logIn(owner.email, first)).toBe(200)
  })
})

describe('an address that has moved', () => {
  it('ends the links to the old one and all sessions but the one that asked; the old address is told, and it is noted', async () => {
    const owner = await signIn(app)
    const elsewhere = (await call(app, 'login', { body: { email: owner.email, password: PASSWORD } })).body.token
    await call(app, 'forgotPassword', { body: { email: owner.email } })
    const reset = await mailedToken(app, owner.email, 'reset')
    const next = address()
    await askForAddress(owner.token, next)
    expect((await activate({ token: await mailedToken(app, next, 'email') })).body).toEqual({ email: next })

    expect((await call(app, 'resetPassword', { body: { token: reset, ...passwords } })).status).toBe(400)
    const see = async (token: string) => (await call(app, 'getUser', { params: { id: owner.id } }, token)).status
    expect([await see(elsewhere), await see(owner.token)]).toEqual([401, 200])
    const [told] = await lettersTo(app, owner.email)
    expect(told?.kind).toBe('moved')
    expect(told?.text).toContain('answering this email')
    expect(told?.text).not.toContain(next)
    const noted = await app.db
      .select()
      .from(audit)
      .where(and(eq(audit.user_id, owner.id), eq(audit.action, 'email changed')))
    expect(noted).toHaveLength(1)
  })

  it('was free only if nobody who owns it has an account there; who has only registered does not', async () => {
    const owner = await signIn(app)
    const next = address()
    const { otp, holder } = await invite()
    expect((await call(app, 'register', { body: { otp, email: next, password: PASSWORD } })).status).toBe(201)
    await askForAddress(owner.token, next)
    expect((await activate({ token: await mailedToken(app, next, 'email') })).status).toBe(200)
    // The key is with who had it.
    expect(await holder()).toBeNull()
  })
})

describe('asking for a new address', () => {
  it('answers the same whether it has an account; only its mailbox is told', async () => {
    const owner = await signIn(app)
    const other = await makeUser(app)
    const [free, taken] = [await askForAddress(owner.token, address()), await askForAddress(owner.token, other.email)]
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    const letters = await lettersTo(app, other.email)
    expect(letters.map(({ kind }) => kind)).toEqual(['address_in_use'])
    expect(letters[0]?.text).not.toContain('token=')
  })

  it('is no way to write to forty strangers, nor forty times to one', async () => {
    const owner = await signIn(app)
    const answers = []
    for (let n = 0; n < 8; n++) answers.push((await askForAddress(owner.token, address())).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    const victim = address()
    const people = await Promise.all(Array.from({ length: 7 }, () => signIn(app)))
    for (const { token } of people) await askForAddress(token, victim)
    expect(await lettersTo(app, victim)).toHaveLength(5)
  })

  it('greets nobody with text that an attacker chose', async () => {
    const owner = await signIn(app, { name: 'Win at https://evil.example\n\nYour bank', surname: null })
    const victim = address()
    await askForAddress(owner.token, victim)
    const [letter] = await lettersTo(app, victim)
    expect(letter?.text).not.toMatch(/evil|bank/)
    expect(letter?.text).toContain('Good day,')
  })
})

it('a forgotten password is mailed a few times in an hour, however often it is asked for', async () => {
  const person = await makeUser(app)
  const ask = () => call(app, 'forgotPassword', { body: { email: person.email } })
  for (let n = 0; n < 9; n++) expect((await ask()).status).toBe(202)
  const marker = await makeUser(app)
  await call(app, 'forgotPassword', { body: { email: marker.email } })
  // What was asked after them is done: so are they.
  await until(async () => (await lettersTo(app, marker.email)).length === 1, 'the queue came so far')
  expect(await lettersTo(app, person.email)).toHaveLength(5)
})

describe('a registration with somebody else’s address', () => {
  it('does not let its password in: the mailbox chooses one', async () => {
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

  it('does not keep the owner of the address out, and neither takes a key from the other', async () => {
    const email = address()
    const [strangers, owners] = [await invite(), await invite()]
    const first = await call(app, 'register', { body: { otp: strangers.otp, email, password: 'of-the-stranger' } })
    const second = await call(app, 'register', { body: { otp: owners.otp, email, password: PASSWORD } })
    expect(second.status).toBe(201)
    expect(await strangers.holder()).toBe(second.body.user.id)
    expect(await owners.holder()).toBe(second.body.user.id)
    const token = await mailedToken(app, email, 'activation')
    // Only the browser that registered last, and so got this letter, needs no password.
    expect((await activate({ token, proof: first.body.proof })).status).toBe(400)
    expect((await activate({ token, proof: second.body.proof })).status).toBe(200)
    expect(await logIn(email, 'of-the-stranger')).toBe(400)
    expect(await logIn(email, PASSWORD)).toBe(200)
  })

  it('tells nothing of who registered before, and takes their place', async () => {
    const email = address()
    const details = { email, password: PASSWORD, name: 'Anna', surname: 'Rossi' }
    await call(app, 'register', { body: { otp: (await invite()).otp, ...details } })
    const { body } = await call(app, 'register', { body: { otp: (await invite()).otp, email, password: PASSWORD } })
    expect([body.user.name, body.user.surname]).toEqual([null, null])
  })

  it('that races the activation does not put its password into the active account', async () => {
    for (let round = 0; round < 5; round++) {
      const email = address()
      const first = await call(app, 'register', { body: { otp: (await invite()).otp, email, password: PASSWORD } })
      const token = await mailedToken(app, email, 'activation')
      const { otp } = await invite()
      const [activated, registered] = await Promise.all([
        activate({ token, proof: first.body.proof }),
        call(app, 'register', { body: { otp, email, password: 'of-the-stranger' } }),
      ])
      // One went first: then the account is active and the other is refused, or the link was replaced.
      expect([
        [200, 400],
        [400, 201],
      ]).toContainEqual([activated.status, registered.status])
      expect(await logIn(email, 'of-the-stranger')).toBe(400)
    }
  })

  it('keeps its way in when an operator changes its address or password, and never its password', async () => {
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

  it('loses its password when an operator activates it by hand', async () => {
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
  /** Signed in long ago. */
  async function leftOpen(house: TestApp) {
    const operator = await signInAdmin(house)
    house.clock.moveBy(10 * MINUTE)
    return operator
  }

  it('cannot move its own address with a call for others: it is confirmed from there, and asks for the password', async () => {
    const house = await startApp()
    const operator = await leftOpen(house)
    const next = address()
    const move = () =>
      call(house, 'updateUserAsAdmin', { params: { id: operator.id }, body: { email: next } }, operator.token)
    expect((await move()).body.message).toBe('Password needed again')
    const prove = (current_password: string) => call(house, 'proveSelf', { body: { current_password } }, operator.token)
    expect((await prove('not it')).status).toBe(400)
    expect((await prove(PASSWORD)).status).toBe(204)
    expect((await move()).status).toBe(200)
    expect((await findAccountById(house.db, operator.id))?.email).toBe(operator.email)
    expect((await lettersTo(house, next)).map(({ kind }) => kind)).toEqual(['email'])
    await house.close()
  })

  it('cannot take over or make operators without the password, which counts for five minutes', async () => {
    const house = await startApp()
    const operator = await leftOpen(house)
    const other = await makeUser(house, { role_id: ROLE.admin })
    const guest = await makeUser(house)
    const of = (id: number) => ({ params: { id } })
    const token = operator.token
    const deeds = [
      () => call(house, 'updateUserAsAdmin', { ...of(other.id), body: { email: address() } }, token),
      () => call(house, 'updateUserAsAdmin', { ...of(guest.id), body: { role_id: ROLE.admin } }, token),
      () => call(house, 'createUser', { body: { email: address(), role_id: ROLE.admin } }, token),
      () => call(house, 'changePassword', { ...of(other.id), body: passwords }, token),
      () => call(house, 'resetSecondFactor', of(other.id), token),
      () => call(house, 'updateUserAsAdmin', { ...of(other.id), body: { blocked: true } }, token),
      () => call(house, 'deleteUser', of(other.id), token),
    ]
    for (const deed of deeds) expect((await deed()).body.message).toBe('Password needed again')
    // What gives nobody power needs none.
    const { status } = await call(house, 'updateUserAsAdmin', { ...of(guest.id), body: { email: address() } }, token)
    expect(status).toBe(200)
    await call(house, 'proveSelf', { body: { current_password: PASSWORD } }, token)
    const answers = []
    for (const deed of deeds) answers.push((await deed()).status)
    // There is no second step to reset.
    expect(answers).toEqual([200, 200, 201, 204, 404, 200, 204])
    house.clock.moveBy(6 * MINUTE)
    expect((await deeds[2]?.())?.status).toBe(409)
    await house.close()
  })

  it('is no place to guess the password', async () => {
    const house = await startApp()
    const operator = await leftOpen(house)
    const answers = []
    for (let n = 0; n < 11; n++)
      answers.push((await call(house, 'proveSelf', { body: { current_password: `${n}` } }, operator.token)).status)
    expect(answers).toEqual([...Array<number>(10).fill(400), 429])
    // And it does not lock the log-in.
    expect(await logIn(operator.email, PASSWORD, house)).toBe(200)
    await house.close()
  })
})

describe('wrong passwords from elsewhere', () => {
  const guess = (house: TestApp, email: string, password: string, device?: string) =>
    call(house, 'login', { body: { email, password, ...(device ? { device } : {}) } })

  it('make unknown browsers wait longer and longer, and the known one not at all', async () => {
    const house = await startApp()
    const person = await makeUser(house)
    const { device } = (await guess(house, person.email, PASSWORD)).body
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(house, person.email, `wrong ${n}`)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    expect((await guess(house, person.email, PASSWORD)).status).toBe(429)
    expect((await guess(house, person.email, PASSWORD, device)).status).toBe(200)
    expect((await guess(house, person.email, PASSWORD, `${device}x`)).status).toBe(429)
    const other = await makeUser(house)
    const foreign = (await guess(house, other.email, PASSWORD)).body.device
    expect((await guess(house, person.email, PASSWORD, foreign)).status).toBe(429)

    const waits = []
    for (let n = 0; n < 7; n++) {
      const refused = await guess(house, person.email, 'wrong')
      const wait = Number(refused.headers.get('retry-after'))
      waits.push(wait)
      house.clock.moveBy(wait * 1000)
      expect((await guess(house, person.email, 'wrong')).status).toBe(400)
    }
    expect(waits.map((wait) => Math.round(wait / 30) * 30)).toEqual([30, 60, 120, 240, 480, 900, 900])

    // With its password changed, a browser that knew the old one is unknown again.
    const { token } = (await guess(house, person.email, PASSWORD, device)).body
    const change = { current_password: PASSWORD, ...passwords }
    await call(house, 'changePassword', { params: { id: person.id }, body: change }, token)
    expect((await guess(house, person.email, NEW_PASSWORD, device)).status).toBe(429)
    await house.close()
  })

  it('do not keep somebody out who has just chosen a new password', async () => {
    const house = await startApp()
    const person = await makeUser(house)
    for (let n = 0; n < 12; n++) await guess(house, person.email, 'wrong')
    expect(await logIn(person.email, PASSWORD, house)).toBe(429)
    await call(house, 'forgotPassword', { body: { email: person.email } })
    const token = await mailedToken(house, person.email, 'reset')
    await call(house, 'resetPassword', { body: { token, ...passwords } })
    expect(await logIn(person.email, NEW_PASSWORD, house)).toBe(200)
    await house.close()
  })
})
