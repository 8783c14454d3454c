/**
 * What was written and is not with the server yet: stored in the browser, sent one after the other, erased at sign-out. What the
 * browser has no room for waits in memory; then the page asks before it is closed.
 */
import { ApiError, call } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { DRAFTS } from '../session-store.ts'
import { onSignOut } from '../sign-out.ts'
import { begin } from '../unfinished.ts'
import { chatQueries } from './chat.queries.ts'
import { type Unsent, type Unstored, unstoredOf, withUnstored } from './unsent.ts'

const KEY = `${DRAFTS}chat`
const WAIT_MS = 5_000

const nothing: readonly Unsent[] = []
const listeners = new Set<() => void>()
const allStored: Unstored = new Map()
let unstored = allStored
let kept: readonly Unsent[] | undefined
let running = false
let timer: ReturnType<typeof setTimeout> | undefined

function readStored(): readonly Unsent[] {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '[]') as Unsent[] | null) ?? nothing
  } catch {
    // What cannot be read is nothing to send.
    return nothing
  }
}

const read = (): readonly Unsent[] => withUnstored(readStored(), unstored)

export const getUnsent = (): readonly Unsent[] => (kept ??= read())

/** Whether storage has taken them. It may be full, or not allowed. */
function store(messages: readonly Unsent[]): boolean {
  try {
    if (messages.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(messages.map(({ only_here: _here, ...message }) => message)))
    return true
  } catch {
    return false
  }
}

function change(next: readonly Unsent[]): void {
  unstored = store(next) ? allStored : unstoredOf(readStored(), next)
  kept = read()
  guardPage(kept.some(({ only_here }) => only_here))
  for (const listener of listeners) listener()
}

let unguard: (() => void) | undefined

/** While a message is only here, the app does not reload itself, and the browser asks before it leaves. */
function guardPage(guarded: boolean): void {
  if (guarded === (unguard !== undefined)) return
  if (unguard) {
    unguard()
    unguard = undefined
    return
  }
  const ask = (event: Event) => event.preventDefault()
  const end = begin()
  window.addEventListener('beforeunload', ask)
  unguard = () => {
    end()
    window.removeEventListener('beforeunload', ask)
  }
}

const update = (clientId: string, changes: Partial<Unsent>) =>
  change(read().map((one) => (one.client_id === clientId ? { ...one, ...changes } : one)))

export const discard = (clientId: string): void => change(read().filter(({ client_id }) => client_id !== clientId))

export function write(message: Omit<Unsent, 'client_id' | 'failed'>): void {
  change([...read(), { ...message, client_id: crypto.randomUUID(), failed: null }])
  void sendAll()
}

export function retry(clientId: string): void {
  update(clientId, { failed: null })
  void sendAll()
}

/** In the order of writing: one that cannot go for now holds up the others, one that was refused does not. */
async function sendAll(): Promise<void> {
  if (running) return
  running = true
  clearTimeout(timer)
  try {
    for (let next = firstToSend(); next; next = firstToSend()) if ((await send(next)) === 'later') break
  } finally {
    running = false
  }
}

const firstToSend = () => read().find(({ failed }) => failed === null)

async function send({ client_id, booking_id, trip_id, text, custom }: Unsent): Promise<'gone' | 'later'> {
  try {
    const message = await call('postChat', { body: { booking_id, trip_id, text, custom, client_id } })
    const { queryKey } = chatQueries.talk(booking_id, trip_id)
    // A list on its way may have left before this message came in.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (before) =>
      before === undefined || before.some(({ id }) => id === message.id) ? before : [...before, message],
    )
    discard(client_id)
    void queryClient.invalidateQueries({ queryKey: ['chat'] })
    return 'gone'
  } catch (error) {
    if (isPassing(error)) {
      timer = setTimeout(() => void sendAll(), WAIT_MS)
      return 'later'
    }
    update(client_id, { failed: error instanceof ApiError ? error.code : 'internal' })
    return 'gone'
  }
}

/** No network, too fast, or the server stumbles: the same message may go through later. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

const onOnline = () => void sendAll()
const onStorage = ({ key }: StorageEvent) => {
  if (key !== KEY) return
  kept = undefined
  for (const listener of listeners) listener()
}

/** While somebody looks, what waits is sent: at once, and whenever the connection is back. */
export function watchUnsent(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', onOnline)
    window.addEventListener('storage', onStorage)
    void sendAll()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('online', onOnline)
    window.removeEventListener('storage', onStorage)
  }
}

onSignOut(() => {
  clearTimeout(timer)
  change(nothing)
  // Also where storage cannot be changed: nothing of the person stays on the page, or keeps them here.
  unstored = allStored
  guardPage(false)
})
