import { expect, it, vi } from 'vitest'
import { ChunkTimeoutError, withTimeout } from './lazy-page.ts'

it('answers a page that loads in time', async () => {
  await expect(withTimeout(Promise.resolve('page'), 120_000)).resolves.toBe('page')
})

it('passes on the error of a page that fails to load', async () => {
  await expect(withTimeout(Promise.reject(new Error('gone')), 120_000)).rejects.toThrow('gone')
})

it('gives up after two minutes', async () => {
  vi.useFakeTimers()
  const late = withTimeout(new Promise(() => {}), 120_000).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await late).toBeInstanceOf(ChunkTimeoutError)
  vi.useRealTimers()
})
