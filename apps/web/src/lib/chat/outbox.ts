/**
 * The messages that the server does not have yet: stored in the browser, sent one after the other, erased at sign-out. A
 * message that the storage has no room for waits in memory, and the browser then asks before it closes the page.
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
let cached: readonly Unsent[] | undefined
let running = false
let timer: ReturnType<typeof setTimeout> | undefined

function readStored(): readonly Unsent[] {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '[]') as Unsent[] | null) ?? nothing
  } catch {
    // Unreadable messages cannot be sent.
    return nothing
  }
}

const read = (): readonly Unsent[] => withUnstored(readStored(), unstored)

export const getUnsent = (): readonly Unsent[] => (cached ??= read())

/** Answers whether the messages are stored; the storage may be full or not allowed. */
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
  cached = read()
  guardPage(cached.some(({ only_here }) => only_here))
  for (const listener of listeners) listener()
}

let unguard: (() => void) | undefined

/** While a message is only in memory, the app does not reload itself, and the browser asks before it leaves the page. */
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

export function write(message: Omit<Unsent, 'client_id' | 'failed' | 'written_at'>): void {
  const written_at = new Date().toISOString()
  change([...read(), { ...message, written_at, client_id: crypto.randomUUID(), failed: null }])
  void sendAll()
}

export function retry(clientId: string): void {
  update(clientId, { failed: null })
  void sendAll()
}

/** Sends in the order of writing. A message that can be sent later holds up the others; a refused one does not. */
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

async function send({
  client_id,
  booking_id,
  trip_id,
  text,
  custom,
  request = null,
}: Unsent): Promise<'gone' | 'later'> {
  try {
    const message = await call('postChat', { body: { booking_id, trip_id, text, custom, request, client_id } })
    const { queryKey } = chatQueries.conversation(booking_id, trip_id)
    // A list that is being fetched may have left the server before this message arrived there.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (before) =>
      before === undefined || before.some(({ id }) => id === message.id) ? before : [...before, message],
    )
    discard(client_id)
    void queryClient.invalidateQueries({ queryKey: ['chat'] })
    return 'gone'
  } catch (error) {
    if (isTemporary(error)) {
      timer = setTimeout(() => void sendAll(), WAIT_MS)
      return 'later'
    }
    update(client_id, { failed: error instanceof ApiError ? error.code : 'internal' })
    return 'gone'
  }
}

/** After a missing network, a rate limit or a server error, the same message may succeed later. */
const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

const onOnline = () => void sendAll()
const onStorage = ({ key }: StorageEvent) => {
  if (key !== KEY) return
  cached = undefined
  for (const listener of listeners) listener()
}

/** While a conversation is open, waiting messages are sent: at once, and whenever the connection is back. */
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
  // Even if the storage cannot be changed, no message stays in memory, and the browser does not ask before it leaves.
  unstored = allStored
  guardPage(false)
})
