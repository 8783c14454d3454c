import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPlacesSoon } from './keep-places.ts'

const ask = vi.fn<typeof fetch>()
let idle: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  idle = []
  ask.mockReset()
  ask.mockRejectedValue(new TypeError('fetch failed'))
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('caches', {})
  const requestIdleCallback = (task: () => void) => idle.push(task)
  vi.stubGlobal('window', { location: { href: 'https://app.test/' }, requestIdleCallback })
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  vi.stubGlobal('sessionStorage', { getItem: () => 'token' })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.useRealTimers())

const runIdle = () => {
  vi.advanceTimersByTime(60_000)
  for (const task of idle) task()
}

it('fetches the table only when the browser is idle, some time after the start', () => {
  keepPlacesSoon()
  expect(idle).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(ask).not.toHaveBeenCalled()
  runIdle()
  expect(ask).toHaveBeenCalledOnce()
})

it('fetches nothing for a person who saves data, without a connection, or after it was stopped', () => {
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } })
  keepPlacesSoon()
  runIdle()
  vi.stubGlobal('navigator', { onLine: false })
  runIdle()
  vi.stubGlobal('navigator', { onLine: true })
  idle = []
  keepPlacesSoon()()
  runIdle()
  expect(ask).not.toHaveBeenCalled()
})
