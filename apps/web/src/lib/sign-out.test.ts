import { beforeEach, expect, it, vi } from 'vitest'
import { closeSession, openSession } from './session-store.ts'
import { endSession, onSignOut, signOut } from './sign-out.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const anna = {
  id: 7,
  name: 'Anna',
  surname: 'Lind',
  email: 'anna@mail.se',
  role_id: 1,
  fk_uid: null,
  language: 'gb',
} as const

const assign = vi.fn<(url: string) => void>()
const ask = vi.fn<typeof fetch>()
const answer = (status: number, body: unknown) => ask.mockResolvedValue(Response.json(body, { status }))

function expectNoTrace(): void {
  const kept = ['accessToken', 'curr'].map((key) => sessionStorage.getItem(key))
  expect([...kept, localStorage.getItem('portineria.auth')]).toEqual([null, null, null])
}

beforeEach(() => {
  assign.mockReset()
  ask.mockReset()
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('window', { location: { origin: 'https://app.test', assign } })
  vi.stubGlobal('document', { querySelector: () => ({ content: 'https://concierge.test' }) })
  vi.stubGlobal('fetch', ask)
  closeSession()
  openSession('token', anna)
})

it('ends the token at the server, then goes to the login page', async () => {
  answer(200, { url: null })
  await signOut()
  const [address, options] = ask.mock.calls[0] ?? []
  expect([address, options?.method]).toEqual(['/api/auth/provider/leave', 'POST'])
  expect(options?.headers).toEqual({ authorization: 'Bearer token' })
  expectNoTrace()
  expect(assign.mock.calls).toEqual([['https://concierge.test/login']])
})

it('goes on to an external provider after the clean-up', async () => {
  answer(200, { url: 'https://accounts.test/end?id_token_hint=x' })
  await signOut()
  expectNoTrace()
  expect(assign.mock.calls).toEqual([['https://accounts.test/end?id_token_hint=x']])
})

it.each([
  ['the token has already ended', () => answer(401, { message: 'Unauthorized', errors: [] })],
  ['the server fails', () => answer(500, {})],
  ['the answer is not JSON', () => ask.mockResolvedValue(new Response('<h1>Wi-Fi</h1>'))],
  ['there is no connection', () => ask.mockRejectedValue(new TypeError('fetch failed'))],
])('cleans up all the same if %s', async (_, fail) => {
  fail()
  await signOut()
  expectNoTrace()
  expect(assign.mock.calls).toEqual([['https://concierge.test/login']])
})

it('runs once for many callers, and runs every registered clean-up', async () => {
  answer(200, { url: null })
  const forget = vi.fn()
  onSignOut(forget)
  endSession()
  await Promise.all([signOut(), signOut()])
  expect(ask).toHaveBeenCalledTimes(1)
  expect(forget).toHaveBeenCalledTimes(1)
  expect(assign).toHaveBeenCalledTimes(1)
})

it('makes no call without a session', async () => {
  closeSession()
  endSession()
  await signOut()
  expect(ask).not.toHaveBeenCalled()
  expect(assign).toHaveBeenCalledTimes(1)
})

it('waits for a slow clean-up, but not for ever', async () => {
  vi.useFakeTimers()
  answer(200, { url: null })
  let forgotten = () => {}
  onSignOut(() => new Promise<void>((resolve) => (forgotten = resolve)))
  const first = signOut()
  await vi.advanceTimersByTimeAsync(1_000)
  expectNoTrace()
  expect(assign).not.toHaveBeenCalled()
  forgotten()
  await first
  expect(assign).toHaveBeenCalledTimes(1)

  openSession('token', anna)
  const second = signOut()
  await vi.advanceTimersByTimeAsync(3_000)
  await second
  expect(assign).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
