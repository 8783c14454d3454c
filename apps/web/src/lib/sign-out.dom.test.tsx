/** Signing out while the server fails, and sessions that the server has ended: no trace stays, and the login page follows. */
import { waitFor } from '@testing-library/dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { people } from '../../test/default-answers.ts'
import { type OpenApp, renderApp, slow } from '../../test/render-app.tsx'
import { broken, refuse, silent } from '../../test/server.ts'

const LEAVE = 'POST /api/auth/provider/leave'

const PROFILE = `/holder/${people.guest.id}`

const signOut = ({ press, say }: OpenApp): Promise<void> => press(say('user.sign_out'))

async function expectAtLogin({ findByRole, say }: OpenApp): Promise<void> {
  await findByRole('button', { name: say('auth.log_in') }, slow)
  expect(window.location.pathname).toBe('/login')
}

function expectNoTrace(): void {
  expect(sessionStorage.getItem('accessToken')).toBeNull()
  expect(sessionStorage.getItem('curr')).toBeNull()
  const everything = JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])
  expect(everything).not.toContain('token of the')
  expect(everything).not.toContain('portineria.test')
}

describe('signing out', () => {
  it('cleans up if the provider fails', async () => {
    const app = await renderApp({ path: PROFILE, as: 'guest', answers: { leaveProvider: broken } })
    expect(sessionStorage.getItem('accessToken')).toBe('token of the guest')
    await signOut(app)
    await expectAtLogin(app)
    expectNoTrace()
  })

  it('is possible although the profile cannot be loaded', async () => {
    const app = await renderApp({
      path: PROFILE,
      as: 'guest',
      answers: { getUser: broken, leaveProvider: { url: null } },
    })
    await signOut(app)
    await expectAtLogin(app)
    expectNoTrace()
  })

  it('ends even if the provider never answers', async () => {
    // Fake timers do not move AbortSignal.timeout, so the test checks its limit and aborts by hand.
    const limit = new AbortController()
    const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    onTestFinished(() => limits.mockRestore())
    const app = await renderApp({ path: PROFILE, as: 'guest', answers: { leaveProvider: silent } })
    await signOut(app)
    await waitFor(() => expect(app.asked).toContain(LEAVE), slow)
    expect(window.location.pathname).toBe(PROFILE)
    expect(limits.mock.lastCall?.[0]).toBeLessThanOrEqual(5_000)
    limit.abort()
    await expectAtLogin(app)
    expectNoTrace()
  })

  it('does not say that the session has ended when an answer comes that was asked for before', async () => {
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const app = await renderApp({
      path: PROFILE,
      as: 'guest',
      answers: {
        listSessions: () => ended.then(() => refuse(401, 'no')),
        leaveProvider: async () => {
          end()
          // The refusal arrives first.
          await new Promise((resolve) => setTimeout(resolve))
          return { url: null }
        },
      },
    })
    await waitFor(() => expect(app.asked).toContain('GET /api/user/sessions'), slow)
    await signOut(app)
    await expectAtLogin(app)
    expect(app.queryByText(app.say('errors.unauthorized'))).toBeNull()
  })

  it('makes no further call to the server', async () => {
    const app = await renderApp({ path: PROFILE, as: 'guest', answers: { leaveProvider: { url: null } } })
    await app.findByRole('button', { name: app.say('user.sign_out') }, slow)
    await vi.dynamicImportSettled()
    // The profile is complete: the sessions are listed, and there is no switch, because the server sends no notifications.
    await app.findByText(app.say('user.sessions.this_device'), undefined, slow)
    await waitFor(() => expect(app.queryByText(app.say('push.switch.label'))).toBeNull(), slow)
    // The navigation is suppressed, so that the old screen stays and could make calls.
    const leave = vi.mocked(window.location.assign).mockImplementation(() => undefined)
    await signOut(app)
    await waitFor(() => expect(leave).toHaveBeenCalled(), slow)
    await vi.dynamicImportSettled()
    expect(app.asked.slice(app.asked.indexOf(LEAVE))).toEqual([LEAVE])
    expectNoTrace()
  })
})

describe('a session that the server has ended', () => {
  for (const { status, as, path } of [
    { status: 401, as: 'guest', path: '/' },
    { status: 403, as: 'admin', path: '/admin' },
  ] as const)
    it(`${status} from any call signs the ${as} out, once`, async () => {
      const no = refuse(status, 'no')
      const app = await renderApp({
        path,
        as,
        answers: { listBookings: no, countBookings: no, getToday: no, leaveProvider: { url: null } },
      })
      await expectAtLogin(app)
      expectNoTrace()
      expect(app.asked.filter((call) => call === LEAVE)).toEqual([LEAVE])
    })

  it('a signed-out visitor stays on the login page after a 401', async () => {
    const app = await renderApp({ path: '/login', answers: { login: refuse(401, 'no') } })
    await app.fill(app.say('auth.email'), people.guest.email)
    await app.fill(app.say('auth.password'), 'guest-portineria')
    await app.press(app.say('auth.log_in'))
    await app.findByRole('alert', undefined, slow)
    expect(window.location.pathname).toBe('/login')
    expect(app.asked).not.toContain(LEAVE)
  })
})
