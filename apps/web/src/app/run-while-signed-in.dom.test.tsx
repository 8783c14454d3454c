import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { runWhileSignedIn } from './run-while-signed-in.ts'

/** A file that fails to load so many times. */
function fileThatFails(times: number) {
  const happened = { requests: 0, started: 0, stopped: 0 }
  const whileSignedIn = () => {
    happened.started += 1
    return () => {
      happened.stopped += 1
    }
  }
  const load = async () => {
    happened.requests += 1
    if (happened.requests <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return { whileSignedIn }
  }
  return { happened, load }
}

it('requests its file again once the browser is online, runs once, and ends with the session', async () => {
  const { happened, load } = fileThatFails(1)
  const stop = runWhileSignedIn(load)
  await waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(happened.started).toBe(1)
  })
  window.dispatchEvent(new Event('online'))
  expect(happened).toEqual({ requests: 2, started: 1, stopped: 0 })
  stop()
  expect(happened.stopped).toBe(1)
})

it('requests nothing more once the session has ended', async () => {
  const { happened, load } = fileThatFails(1)
  const stop = runWhileSignedIn(load)
  stop()
  await Promise.resolve()
  window.dispatchEvent(new Event('online'))
  expect(happened).toEqual({ requests: 1, started: 0, stopped: 0 })
})
