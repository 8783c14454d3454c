import { expect, it, vi } from 'vitest'
import type { Server } from './server.ts'
import { supervise } from './supervisor.ts'

const log = { info: () => {}, warn: () => {} }

function fakeServer() {
  const { promise: ended, resolve: end } = Promise.withResolvers<string>()
  const stop = vi.fn(async () => end('stopped'))
  return { server: { ended, stop } satisfies Server, end, stop }
}

it('stops a server that is just restarting', async () => {
  const first = fakeServer()
  const second = fakeServer()
  const starting = Promise.withResolvers<Server>()
  const start = vi.fn().mockResolvedValueOnce(first.server).mockReturnValueOnce(starting.promise)
  const gone = vi.fn()
  const supervised = await supervise(start, log)
  supervised.onExit(gone)

  first.end('killed')
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2))
  const stopped = supervised.stop()
  starting.resolve(second.server)
  await stopped
  expect(second.stop).toHaveBeenCalledOnce()
  expect(gone).not.toHaveBeenCalled()
})

it('notifies listeners when the server cannot be restarted, also listeners that are added later', async () => {
  const first = fakeServer()
  const fault = new Error('no space left')
  const supervised = await supervise(vi.fn().mockResolvedValueOnce(first.server).mockRejectedValueOnce(fault), log)
  const early = vi.fn()
  supervised.onExit(early)
  first.end('killed')
  await vi.waitFor(() => expect(early).toHaveBeenCalledExactlyOnceWith(fault))
  const late = vi.fn()
  supervised.onExit(late)
  expect(late).toHaveBeenCalledExactlyOnceWith(fault)
  await supervised.stop()
})
