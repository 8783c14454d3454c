import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { call, startApp } from '../../../test/app.ts'
import { makeUser, PASSWORD, signIn, signInAdmin, unique } from '../../../test/factories.ts'
import { mailedToken } from '../../../test/mailbox.ts'
import { CLIENT_ID, makeBrowser, makeProvider } from '../../../test/provider.ts'
import { whileHeld } from '../../../test/waiting.ts'
import { sweep } from '../../jobs/sweep.ts'
import { user } from '../user/user.table.ts'
import { updatePassword } from './auth.repo.ts'
import { session } from './auth.table.ts'
import { providerLogin } from './provider.table.ts'

const MINUTE = 60_000
const provider = await makeProvider()
await provider.start()
const app = await startApp(provider.settings)

afterAll(async () => {
  await app.close()
  await provider.stop()
})

type Browser = ReturnType<typeof makeBrowser>

async function startSignIn() {
  const { status, body } = await call(app, 'startProvider')
  expect(status).toBe(200)
  return body
}

/** Walks the browser to the provider and back. Returns the parameters of the login page's address, and the stored handle. */
async function goAndReturn(browser: Browser) {
  const { url, handle } = await startSignIn()
  const { url: back, pages } = await browser.walk(url)
  expect(back.origin + back.pathname).toBe('http://concierge.test/login')
  const given = Object.fromEntries(back.searchParams) as { code: string; state: string; iss: string }
  return { pages, body: { handle, code: given.code, state: given.state, iss: given.iss } }
}

const finish = async (browser: Browser) => call(app, 'finishProvider', { body: (await goAndReturn(browser)).body })
const prove = async (browser: Browser, token: string) =>
  call(app, 'proveProvider', { body: (await goAndReturn(browser)).body }, token)
const link = (uid: string, token: string) => call(app, 'linkUid', { body: { uid } }, token)

/** A person with an identity at the provider and no account here. */
const stranger = () => {
  const subject = unique()
  return { subject, browser: makeBrowser(subject) }
}
/** A person whose account here is linked to their identity at the provider. */
async function linked(values: Partial<typeof user.$inferInsert> = {}) {
  const { subject, browser } = stranger()
  return { ...(await makeUser(app, { fk_uid: subject, ...values })), subject, browser }
}

/** Stops the provider while the work runs. */
async function whileDown<T>(work: () => Promise<T>): Promise<T> {
  await provider.stop()
  try {
    return await work()
  } finally {
    await provider.start()
  }
}

const UNAVAILABLE = [503, 'Authentication provider not available']
const REFUSED = [400, 'Invalid credentials']
const outcomeOf = ({ status, body }: { status: number; body: { errors?: { message: string }[] } }) => [
  status,
  body.errors?.[0]?.message,
]

describe('signing in through the provider', () => {
  it('is described by getProvider', async () => {
    const { body } = await call(app, 'getProvider')
    expect(body).toEqual({ kind: 'oidc', issuer: provider.issuer, client_id: CLIENT_ID })
  })

  it('redirects the browser with PKCE and asks only for the subject', async () => {
    const url = new URL((await startSignIn()).url)
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/auth`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: CLIENT_ID,
      response_type: 'code',
      redirect_uri: 'http://concierge.test/login',
      scope: 'openid',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('signs a linked account in, for thirty days', async () => {
    const person = await linked({ name: 'Anna', surname: 'Lind' })
    const { status, body } = await finish(person.browser)
    expect(status).toBe(200)
    expect(body.user).toEqual({
      id: person.id,
      name: 'Anna',
      surname: 'Lind',
      email: person.email,
      role_id: 1,
      fk_uid: person.subject,
      language: 'gb',
    })
    expect((await call(app, 'getUser', { params: { id: person.id } }, body.token)).status).toBe(200)
    const [row] = await app.db.select().from(session).where(eq(session.user_id, person.id))
    const days = (Date.parse(row?.expires_at ?? '') - app.clock.now().getTime()) / (24 * 60 * MINUTE)
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
    // The stored value is ciphertext: a plain token would begin with the base64 of {".
    expect(row?.id_token).toMatch(/^v1\./)
  })

  it('does not sign in an identity that is not linked, even if an account has the same address', async () => {
    const { browser, subject } = stranger()
    await makeUser(app, { email: `${subject}@example.test` })
    expect(outcomeOf(await finish(browser))).toEqual([409, 'Account not linked'])
  })

  it.each([
    ['inactive', { active: false }],
    ['blocked', { blocked: true }],
    ['deleted', { deleted: true }],
  ])('refuses an %s account like a wrong password', async (_, values) => {
    const person = await linked(values)
    expect(outcomeOf(await finish(person.browser))).toEqual(REFUSED)
  })

  it('opens no session while a new password ends the link', async () => {
    const person = await linked()
    const returned = await goAndReturn(person.browser)
    const answer = await whileHeld(
      app,
      (tx) => updatePassword(tx, person.id, null),
      () => call(app, 'finishProvider', { body: returned.body }),
    )
    expect(outcomeOf(answer)).toEqual([409, 'Account not linked'])
  })

  it('does not affect the login with a password', async () => {
    const person = await linked()
    const { status } = await call(app, 'login', { body: { email: person.email, password: PASSWORD } })
    expect(status).toBe(200)
  })
})

describe('the return from the provider', () => {
  it('works once, also with concurrent requests', async () => {
    const { browser } = await linked()
    const { body } = await goAndReturn(browser)
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(app, 'finishProvider', { body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
  })

  it('expires after ten minutes', async () => {
    const { browser } = await linked()
    const { body } = await goAndReturn(browser)
    app.clock.moveBy(10 * MINUTE)
    expect(outcomeOf(await call(app, 'finishProvider', { body }))).toEqual(REFUSED)
  })

  it('is refused without the handle of the browser that started the sign-in', async () => {
    const [attacker, victim] = [await linked(), await startSignIn()]
    const { body } = await goAndReturn(attacker.browser)
    for (const handle of [victim.handle, 'made-up'])
      expect(outcomeOf(await call(app, 'finishProvider', { body: { ...body, handle } }))).toEqual(REFUSED)
  })

  it.each([
    ['another code', { code: 'made-up' }],
    ['another state', { state: 'made-up' }],
    ['another issuer', { iss: 'https://elsewhere.test' }],
    ['no issuer', { iss: undefined }],
  ])('is refused with %s', async (_, change) => {
    const { browser } = await linked()
    const { body } = await goAndReturn(browser)
    expect(outcomeOf(await call(app, 'finishProvider', { body: { ...body, ...change } }))).toEqual(REFUSED)
  })

  it('carries an error if the person presses cancel', async () => {
    const { url } = await startSignIn()
    const { url: back } = await stranger().browser.walk(url, { cancel: true })
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.get('state')).toBe(new URL(url).searchParams.get('state'))
  })

  it('is limited to thirty failures per address in fifteen minutes', async () => {
    const own = await startApp(provider.settings)
    const body = { handle: 'guess', code: 'guess', state: 'guess' }
    const answers = await Promise.all(Array.from({ length: 35 }, () => call(own, 'finishProvider', { body })))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    await own.close()
  })

  it('is no longer expected after ten minutes: the sweep deletes the pending sign-in', async () => {
    await startSignIn()
    await sweep(app)
    expect(await app.db.$count(providerLogin)).toBeGreaterThan(0)
    app.clock.moveBy(11 * MINUTE)
    await sweep(app)
    expect(await app.db.$count(providerLogin)).toBe(0)
  })
})

describe('linking', () => {
  it('accepts the subject that this session has just proven', async () => {
    const { subject, browser } = stranger()
    const person = await signIn(app)
    const proven = await prove(browser, person.token)
    expect([proven.status, proven.body]).toEqual([200, { uid: subject }])
    const { status, body } = await link(subject, person.token)
    expect([status, body.id, body.fk_uid]).toEqual([200, person.id, subject])
    expect((await finish(browser)).body.user.id).toBe(person.id)
  })

  it('can be changed to another subject; the old one no longer signs in', async () => {
    const person = await linked()
    const { body } = await finish(person.browser)
    const other = stranger()
    await prove(other.browser, body.token)
    // The new identity does not prove that the account is theirs. Only the password does.
    expect(outcomeOf(await link(other.subject, body.token))).toEqual([409, 'Password needed again'])
    await call(app, 'proveSelf', { body: { current_password: PASSWORD } }, body.token)
    expect((await link(other.subject, body.token)).status).toBe(200)
    expect((await finish(other.browser)).body.user.id).toBe(person.id)
    expect(outcomeOf(await finish(person.browser))).toEqual([409, 'Account not linked'])
  })

  it('refuses a subject that was not proven, or that another session proved', async () => {
    const { subject, browser } = stranger()
    const [me, other] = [await signIn(app), await signIn(app)]
    const again = await call(app, 'login', { body: { email: me.email, password: PASSWORD } })
    expect(outcomeOf(await link(subject, me.token))).toEqual([400, 'Field uid invalid'])
    await prove(browser, me.token)
    expect(outcomeOf(await link(subject, other.token))).toEqual([400, 'Field uid invalid'])
    expect(outcomeOf(await link(subject, again.body.token))).toEqual([400, 'Field uid invalid'])
    expect(outcomeOf(await link(unique(), me.token))).toEqual([400, 'Field uid invalid'])
    expect((await link(subject, me.token)).status).toBe(200)
  })

  it('refuses a proof that is ten minutes old', async () => {
    const { subject, browser } = stranger()
    const person = await signIn(app)
    await prove(browser, person.token)
    app.clock.moveBy(10 * MINUTE)
    expect(outcomeOf(await link(subject, person.token))).toEqual([400, 'Field uid invalid'])
  })

  it('refuses a subject that is linked to another account', async () => {
    const owner = await linked()
    const person = await signIn(app)
    await prove(owner.browser, person.token)
    expect(outcomeOf(await link(owner.subject, person.token))).toEqual([
      409,
      'Identity already linked to another account',
    ])
    expect((await finish(owner.browser)).body.user.id).toBe(owner.id)
  })

  it.each(['a reset by mail', 'a change by an operator', 'a change by the owner'])(
    'ends with %s, so that whoever knew the old password cannot come back',
    async (how) => {
      const person = await signIn(app)
      const theirs = stranger()
      await prove(theirs.browser, person.token)
      expect((await link(theirs.subject, person.token)).status).toBe(200)
      const passwords = { password: 'quite-another-password', password_confirm: 'quite-another-password' }
      if (how === 'a reset by mail') {
        await call(app, 'forgotPassword', { body: { email: person.email } })
        const token = await mailedToken(app, person.email, 'reset')
        expect((await call(app, 'resetPassword', { body: { token, ...passwords } })).status).toBe(204)
      } else {
        const owner = await call(app, 'login', { body: { email: person.email, password: PASSWORD } })
        const token = how === 'a change by the owner' ? owner.body.token : (await signInAdmin(app)).token
        const body = { ...passwords, current_password: PASSWORD }
        expect((await call(app, 'changePassword', { params: { id: person.id }, body }, token)).status).toBe(204)
      }
      expect(outcomeOf(await finish(theirs.browser))).toEqual([409, 'Account not linked'])
    },
  )

  it('outlives a new password that its own identity has chosen', async () => {
    const person = await linked()
    const { token } = (await finish(person.browser)).body
    const body = { password: 'new-one', password_confirm: 'new-one', current_password: PASSWORD }
    expect((await call(app, 'changePassword', { params: { id: person.id }, body }, token)).status).toBe(204)
    expect((await finish(person.browser)).body.user.id).toBe(person.id)
  })

  it('refuses a proof that another browser started', async () => {
    const [attacker, victim] = [stranger(), await signIn(app)]
    const [{ body }, { handle }] = [await goAndReturn(attacker.browser), await startSignIn()]
    const answer = await call(app, 'proveProvider', { body: { ...body, handle } }, victim.token)
    expect(outcomeOf(answer)).toEqual(REFUSED)
    expect(outcomeOf(await link(attacker.subject, victim.token))).toEqual([400, 'Field uid invalid'])
  })
})

describe('signing out', () => {
  const leave = (token: string) => call(app, 'leaveProvider', {}, token)

  it('ends the session here and returns the address that ends the one at the provider', async () => {
    const person = await linked()
    const { token } = (await finish(person.browser)).body
    expect((await goAndReturn(person.browser)).pages).toBe(0)

    const { status, body } = await leave(token)
    expect(status).toBe(200)
    expect((await call(app, 'getUser', { params: { id: person.id } }, token)).status).toBe(401)
    const url = new URL(body.url ?? '')
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/session/end`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: CLIENT_ID,
      post_logout_redirect_uri: 'http://concierge.test/login',
      id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    })

    expect((await person.browser.walk(url.href)).url.href).toBe('http://concierge.test/login')
    expect((await goAndReturn(person.browser)).pages).toBeGreaterThan(0)
  })

  it('returns no address for a session that was opened with a password', async () => {
    const person = await signIn(app)
    expect((await leave(person.token)).body).toEqual({ url: null })
    expect((await leave(person.token)).status).toBe(401)
  })

  it('ends the session here even if the provider is down', async () => {
    const person = await linked()
    const { token } = (await finish(person.browser)).body
    await whileDown(async () => expect((await leave(token)).body).toEqual({ url: null }))
    expect((await leave(token)).status).toBe(401)
  })
})

describe('a provider that is down', () => {
  it('prevents neither the start of the server nor the login with a password, and is used once it is up', async () => {
    const late = await makeProvider()
    const own = await startApp(late.settings)
    expect((await call(own, 'getProvider')).body).toMatchObject({ kind: 'oidc', issuer: late.issuer })
    expect(outcomeOf(await call(own, 'startProvider'))).toEqual(UNAVAILABLE)
    await signIn(own)
    await late.start()
    expect((await call(own, 'startProvider')).status).toBe(200)
    await late.stop()
    await own.close()
  })

  it('is reported before the browser is redirected', async () => {
    await startSignIn()
    await whileDown(async () => expect(outcomeOf(await call(app, 'startProvider'))).toEqual(UNAVAILABLE))
    await startSignIn()
  })

  it('is reported when the browser returns, and the next attempt works', async () => {
    const person = await linked()
    const { body } = await goAndReturn(person.browser)
    await whileDown(async () => {
      expect(outcomeOf(await call(app, 'finishProvider', { body }))).toEqual(UNAVAILABLE)
      expect((await call(app, 'login', { body: { email: person.email, password: PASSWORD } })).status).toBe(200)
    })
    expect((await finish(person.browser)).status).toBe(200)
  })

  it('proves nothing', async () => {
    const { browser, subject } = stranger()
    const person = await signIn(app)
    const { body } = await goAndReturn(browser)
    await whileDown(async () =>
      expect(outcomeOf(await call(app, 'proveProvider', { body }, person.token))).toEqual(UNAVAILABLE),
    )
    expect(outcomeOf(await link(subject, person.token))).toEqual([400, 'Field uid invalid'])
  })
})
