/** Live events: one stream per tab while somebody is signed in. Read by fetch, since it must carry the token. */
import { createFrameReader } from './event-frames.ts'
import { makesOld } from './makes-old.ts'
import { queryClient } from './query-client.ts'
import { currentToken } from './session-store.ts'
import { endSession } from './sign-out.ts'
import { apiAddress } from './site.ts'

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000
/** The server shows every 20 seconds that it is there. Whoever misses that twice has a dead connection that nobody has closed. */
const SILENCE = 50_000

const refresh = (kind: string) => void queryClient.invalidateQueries({ predicate: (query) => makesOld(kind, query) })

/** Answers how to stop. */
export function followLive(): () => void {
  const stop = new AbortController()
  void follow(stop.signal)
  return () => stop.abort()
}

async function follow(signal: AbortSignal): Promise<void> {
  let last: string | null = null
  let wait = FIRST_WAIT
  const hear = (id: string, kind: string) => {
    last = id
    refresh(kind)
  }
  const connected = () => {
    // Whoever comes back without a mark cannot know what was missed.
    if (wait > FIRST_WAIT && last === null) void queryClient.invalidateQueries()
    wait = FIRST_WAIT
  }
  while (!signal.aborted) {
    if ((await listen(signal, last, connected, hear)) === 'refused') return
    await pause(wait * (0.5 + Math.random()), signal)
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }
}

async function listen(
  signal: AbortSignal,
  last: string | null,
  connected: () => void,
  hear: (id: string, kind: string) => void,
): Promise<'ended' | 'refused'> {
  const token = currentToken()
  // Signed out in another tab meanwhile: nothing to ask for.
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
      connection.lives()
      for (const { id, kind } of read(piece.value)) hear(id, kind)
    }
  } catch {
    // Away for a while: the next try tells.
  } finally {
    connection.close()
  }
  return 'ended'
}

/** Ends with the one who listens, or when it was silent for too long. By hand: older browsers cannot join two signals. */
function connectionOf(listener: AbortSignal) {
  const connection = new AbortController()
  const end = () => connection.abort()
  listener.addEventListener('abort', end)
  let silence = setTimeout(end, SILENCE)
  return {
    signal: connection.signal,
    lives() {
      clearTimeout(silence)
      silence = setTimeout(end, SILENCE)
    },
    /** Nothing of it stays with the listener, who may have many of them. */
    close() {
      clearTimeout(silence)
      listener.removeEventListener('abort', end)
      // An answer that was not read to its end is let go too.
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
