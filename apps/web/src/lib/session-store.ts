/**
 * The session (spec §3) and its storage: the token is in session storage under `accessToken`, the user under `curr`, and both
 * are also in local storage, so that a reopened or installed app is still signed in.
 */
import type { ShortUser } from '@portineria/contract/auth'
import { ROLE, type Role } from '@portineria/contract/rules/codes'
import { displayName } from '@portineria/contract/rules/names'
import { createStore } from './create-store.ts'
import { AUTH, KEPT } from './storage-keys.ts'
import { storeIfRoom } from './store-if-room.ts'

export type Session = {
  /** Unknown until the stored session has been read. */
  state: 'unknown' | 'out' | 'in'
  islogged: boolean
  uid: string | null
  role: Role
  /** The person's display name. */
  user: string
  id: number | null
  token: string | null
  /** An account that was registered here waits for its activation. Cleared by a failed registration and by logging in. */
  newly_registered: boolean
  /** The server's answer to that registration. */
  registration: Registration | null
}

/** With a `proof` the activation in this browser does not ask for the password again. */
export type Registration = { user: ShortUser; proof?: string }

const TOKEN = 'accessToken'
const CURRENT = 'curr'
/** Tells the login page, in this tab, that the session has ended, so that it can say so. */
const ENDED = 'portineria.ended'
/** The prefix of the keys under which forms store what is not sent yet. */
export const DRAFTS = 'portineria.draft.'

const signedOut = { islogged: false, uid: null, role: ROLE.guest, user: '', id: null, token: null } as const
const notRegistered = { newly_registered: false, registration: null } as const
const out: Session = { state: 'out', ...signedOut, ...notRegistered }

const session = createStore<Session>({ ...out, state: 'unknown' })

export const getSession = session.get
export const watchSession = session.watch

const sessionOf = (token: string, user: ShortUser): Session => ({
  state: 'in',
  islogged: true,
  uid: user.fk_uid,
  role: user.role_id,
  user: displayName(user),
  id: user.id,
  token,
  ...notRegistered,
})

/** What is stored in the browser between visits. */
type Kept = { token?: string; user?: ShortUser; registration?: Registration }

function readPersisted(): Kept {
  try {
    return (JSON.parse(localStorage.getItem(AUTH) ?? '{}') as Kept | null) ?? {}
  } catch {
    // An unreadable session counts as none.
    return {}
  }
}

/** If the storage is full, the session lasts in this tab only; an earlier person's session must not come back instead. */
const writePersisted = (kept: Kept): void => storeIfRoom(AUTH, JSON.stringify(kept))

/** Notes that the server has ended the session. */
export const noteEnd = (): void => sessionStorage.setItem(ENDED, 'yes')
export const hasEnded = (): boolean => sessionStorage.getItem(ENDED) !== null

export function openSession(token: string, user: ShortUser): void {
  sessionStorage.removeItem(ENDED)
  sessionStorage.setItem(TOKEN, token)
  sessionStorage.setItem(CURRENT, JSON.stringify(user))
  writePersisted({ token, user })
  session.set(sessionOf(token, user))
}

/** Runs at the start: restores the stored session, if there is one, and a registration that waits for its activation. */
export function restoreSession(): void {
  const { token, user, registration } = readPersisted()
  if (token && user) openSession(token, user)
  else closeSession()
  if (registration?.user) noteRegistration(registration)
}

/** Stores the outcome of a registration: the server's answer, or null if it failed. The current session stays. */
export function noteRegistration(registration: Registration | null): void {
  const { token, user } = readPersisted()
  const kept: Kept = { token, user, registration: registration ?? undefined }
  if (registration || token) writePersisted(kept)
  else localStorage.removeItem(AUTH)
  session.set({ ...session.get(), newly_registered: registration !== null, registration })
}

/**
 * Removes every trace of the person from the browser's storage; the chosen language and theme stay. Listeners are not notified:
 * the page is about to be left, and screens that render again would call the server once more.
 */
export function forgetSession(): void {
  sessionStorage.removeItem(TOKEN)
  sessionStorage.removeItem(CURRENT)
  localStorage.removeItem(AUTH)
  localStorage.removeItem(KEPT)
  for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFTS)) localStorage.removeItem(key)
}

export function closeSession(): void {
  forgetSession()
  session.set(out)
}

/** Calls `onEnd` when another tab has signed out. */
export function followOtherTabs(onEnd: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === AUTH && event.newValue === null && session.get().islogged) onEnd()
  })
}

/** The token for requests, which is always the one in session storage. */
export const currentToken = (): string | null => sessionStorage.getItem(TOKEN)
