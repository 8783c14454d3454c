import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followLive } from './live.ts'
import { queryClient } from './query-client.ts'

const BEAT = 20_000
const SILENCE = 50_000
/** The longest pause between two connections. */
const PAUSE = 45_000

type Connection = { say: (text: string) => void; mark: string | null; signal: AbortSignal }
const connections: Connection[] = []
let stop = (): void => undefined

/** A server whose streams stay open; the test writes to them. */
const openStream: typeof fetch = async (_address, { headers, signal } = {}) => {
  if (!signal) throw new TypeError('the stream has no abort signal')
  const text = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      signal.addEventListener('abort', () => stream.error(signal.reason), { once: true })
      const mark = new Headers(headers).get('last-event-id')
      connections.push({ say: (words) => stream.enqueue(text.encode(words)), mark, signal })
    },
  })
  return new Response(body)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', { getItem: () => 'token' })
  vi.stubGlobal('fetch', openStream)
  connections.length = 0
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a silent stream is closed and opened again after the last event', async () => {
  stop = followLive()
  await vi.advanceTimersByTimeAsync(0)
  connections[0]?.say('id: 7\nevent: booking\ndata: {}\n\n')
  await vi.advanceTimersByTimeAsync(SILENCE + PAUSE)
  expect(connections.map(({ mark, signal }) => [mark, signal.aborted])).toEqual([
    [null, true],
    ['7', false],
  ])
})

it('a request without an answer is aborted and made again', async () => {
  const asked = vi.fn<typeof fetch>(
    (_address, { signal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true })),
  )
  vi.stubGlobal('fetch', asked)
  stop = followLive()
  await vi.advanceTimersByTimeAsync(SILENCE + PAUSE)
  expect(asked).toHaveBeenCalledTimes(2)
})

it('a stream with a heartbeat every twenty seconds stays open', async () => {
  stop = followLive()
  await vi.advanceTimersByTimeAsync(0)
  for (let beat = 0; beat < 10; beat++) {
    await vi.advanceTimersByTimeAsync(BEAT)
    connections[0]?.say(': beat\n\n')
  }
  expect(connections.map(({ signal }) => signal.aborted)).toEqual([false])
  stop()
  expect(connections[0]?.signal.aborted).toBe(true)
})

it('leaves no listeners or timers of an earlier connection behind', async () => {
  const added = vi.spyOn(AbortSignal.prototype, 'addEventListener')
  const removed = vi.spyOn(AbortSignal.prototype, 'removeEventListener')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  stop = followLive()
  await vi.advanceTimersByTimeAsync(10 * PAUSE)
  expect(added.mock.calls.length).toBeGreaterThan(10)
  // Only the current pause still listens.
  expect(added.mock.calls.length - removed.mock.calls.length).toBe(1)
  expect(vi.getTimerCount()).toBe(1)
})

it('an event that comes before the first answer of a query has it asked again, because that answer may be older', async () => {
  const answers: ((talks: string[]) => void)[] = []
  const ask = () => new Promise<string[]>((resolve) => answers.push(resolve))
  const leave = new QueryObserver(queryClient, { queryKey: ['chat', 'talks'], queryFn: ask }).subscribe(() => undefined)
  stop = followLive()
  await vi.advanceTimersByTimeAsync(0)
  connections[0]?.say('id: 8\nevent: chat\ndata: {}\n\n')
  await vi.advanceTimersByTimeAsync(0)
  answers[0]?.(['before the message'])
  await vi.advanceTimersByTimeAsync(0)
  answers[1]?.(['with the message'])
  await vi.advanceTimersByTimeAsync(0)
  expect(queryClient.getQueryData(['chat', 'talks'])).toEqual(['with the message'])
  expect(answers).toHaveLength(2)
  leave()
  queryClient.clear()
})
