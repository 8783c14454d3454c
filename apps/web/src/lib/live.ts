/** Live events: one stream per tab during a session. It is read by fetch, because EventSource cannot send the token. */
import { createFrameReader, type LiveEvent } from './event-frames.ts'
import { refreshHouse } from './house.ts'
import { publishLive } from './live-listeners.ts'
import { makesOld } from './makes-old.ts'
import { queryClient } from './query-client.ts'
import { currentToken } from './session-store.ts'
import { endSession } from './sign-out.ts'
import { apiAddress } from './site.ts'

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000
/** The server sends a heartbeat every 20 seconds. After two missing ones the connection is dead, even if it is not closed. */
const SILENCE = 50_000

async function refresh(kind: string): Promise<void> {
  if (kind === 'house') void refreshHouse()
  const old = queryClient.getQueryCache().findAll({ predicate: (query) => makesOld(kind, query) })
  // A query that waits for its first answer is not asked again, and that answer may be older than the event.
  const first = old.filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle')
  await queryClient.invalidateQueries({ predicate: (query) => old.includes(query) })
  if (first.length > 0) await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) })
}

/** Answers a function that ends the stream. */
export function followLive(): () => void {
  const stop = new AbortController()
  void follow(stop.signal)
  return () => stop.abort()
}

async function follow(signal: AbortSignal): Promise<void> {
  let last: string | null = null
  let wait = FIRST_WAIT
  const onEvent = ({ id, kind, data }: LiveEvent) => {
    last = id
    void refresh(kind)
    publishLive(kind, data)
  }
  const connected = () => {
    // After a reconnection without a last event id, it is unknown which events were missed.
    if (wait > FIRST_WAIT && last === null) void queryClient.invalidateQueries()
    wait = FIRST_WAIT
  }
  while (!signal.aborted) {
    if ((await listen(signal, last, connected, onEvent)) === 'refused') return
    await pause(wait * (0.5 + Math.random()), signal)
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }
}

async function listen(
  signal: AbortSignal,
  last: string | null,
  connected: () => void,
  onEvent: (event: LiveEvent) => void,
): Promise<'ended' | 'refused'> {
  const token = currentToken()
  // Another tab may have signed out meanwhile.
  if (token === null) return 'refused'
  const connection = connectionOf(signal)
  try {
    const headers = { authorization: `Bearer ${token}`, ...(last === null ? {} : { 'last-event-id': last }) }
    const response = await fetch(apiAddress('/api/events'), { headers, credentials: 'omit', signal: connection.signal })
    if (response.status === 401 || response.status === 403) {
      endSession()
      return 'refused'
    }
    if (!response.ok || !response.body) return 'ended'
    connected()
    const read = createFrameReader()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      connection.extend()
      for (const event of read(piece.value)) onEvent(event)
    }
  } catch {
    // The connection failed; `follow` tries again.
  } finally {
    connection.close()
  }
  return 'ended'
}

/** A signal that aborts with the listener, or after a long silence. Older browsers have no AbortSignal.any. */
function connectionOf(listener: AbortSignal) {
  const connection = new AbortController()
  const end = () => connection.abort()
  listener.addEventListener('abort', end)
  let silence = setTimeout(end, SILENCE)
  return {
    signal: connection.signal,
    extend() {
      clearTimeout(silence)
      silence = setTimeout(end, SILENCE)
    },
    /** Removes everything from the listener, which has many connections over time. */
    close() {
      clearTimeout(silence)
      listener.removeEventListener('abort', end)
      // Also releases an answer that was not read to its end.
      end()
    },
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    signal.addEventListener('abort', go)
  })
