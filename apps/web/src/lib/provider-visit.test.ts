import { beforeEach, expect, it, vi } from 'vitest'
import { noteReturn, takeReturn, visitProvider } from './provider-visit.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const location = { pathname: '/login', search: '', assign: vi.fn<(url: string) => void>() }
const history = {
  replaceState: (_: unknown, __: string, address: string) => Object.assign(location, { pathname: address, search: '' }),
}
const ask = vi.fn<typeof fetch>()

function arrive(search: string): void {
  Object.assign(location, { pathname: '/login', search })
  noteReturn()
}

beforeEach(() => {
  takeReturn('sign-in')
  takeReturn('link')
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('window', { location, history })
  vi.stubGlobal(
    'fetch',
    ask.mockImplementation(async () => Response.json({ url: 'https://accounts.test/auth', handle: 'h' })),
  )
  Object.assign(location, { pathname: '/login', search: '' })
})

it('goes to the provider, and hands out what it brings back once', async () => {
  await visitProvider('sign-in')
  expect(location.assign).toHaveBeenCalledWith('https://accounts.test/auth')
  arrive('?code=c&state=s&iss=https%3A%2F%2Faccounts.test')
  expect(location).toMatchObject({ pathname: '/login', search: '' })
  expect(takeReturn('link')).toBeNull()
  const brought = { handle: 'h', code: 'c', state: 's', iss: 'https://accounts.test' }
  expect(takeReturn('sign-in')).toEqual({ brought })
  expect(takeReturn('sign-in')).toBeNull()
})

it('returns to the page where a link was started', async () => {
  location.pathname = '/holder/7'
  await visitProvider('link')
  arrive('?code=c&state=s')
  expect(location).toMatchObject({ pathname: '/holder/7', search: '' })
  expect(takeReturn('sign-in')).toBeNull()
  expect(takeReturn('link')).toEqual({ brought: { handle: 'h', code: 'c', state: 's', iss: undefined } })
})

it.each([
  ['?error=access_denied&state=s', 'denied'],
  ['?error=server_error&state=s', 'refused'],
])('%s is the problem %s', async (search, problem) => {
  await visitProvider('sign-in')
  arrive(search)
  expect(location.search).toBe('')
  expect(takeReturn('sign-in')).toEqual({ problem })
})

it('rejects a code that this tab did not ask for, and a code that is used twice', async () => {
  arrive('?code=c&state=s')
  expect(location.search).toBe('')
  expect(takeReturn('sign-in')).toEqual({ problem: 'lost' })
  await visitProvider('sign-in')
  arrive('?code=c&state=s')
  takeReturn('sign-in')
  arrive('?code=c&state=s')
  expect(takeReturn('sign-in')).toEqual({ problem: 'lost' })
})

it.each(['', '?privacy', '?code=c', '?state=s'])('leaves /login%s as it is', (search) => {
  arrive(search)
  expect(location.search).toBe(search)
  expect(takeReturn('sign-in')).toBeNull()
})
