/** Live events: one stream per tab while somebody is signed in. Read by fetch, since it must carry the token. */
import { createFrameReader } from './event-frames.ts'
import { makesOld } from './makes-old.ts'
import { queryClient } from './query-client.ts'
import { currentToken } from './session-store.ts'
import { endSession } from './sign-out.ts'
import { apiAddress } from './site.ts'

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000

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
  try {
    const headers = { authorization: `Bearer ${token}`, ...(last === null ? {} : { 'last-event-id': last }) }
    const response = await fetch(apiAddress('/api/events'), { headers, credentials: 'omit', signal })
    if (response.status === 401 || response.status === 403) {
      endSession()
      return 'refused'
    }
    if (!response.ok || !response.body) return 'ended'
    connected()
    const read = createFrameReader()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      for (const { id, kind } of read(piece.value)) hear(id, kind)
  } catch {
    // Away for a while: the next try tells.
  }
  return 'ended'
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
