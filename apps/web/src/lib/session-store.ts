/**
 * The session (spec §3) and where it is kept: the token in session storage under `accessToken`, the user under `curr`,
 * and all of it in local storage, so that a reopened or installed app is still signed in.
 */
import type { ShortUser } from '@portineria/contract/auth'
import { ROLE, type Role } from '@portineria/contract/rules/codes'
import { displayName } from '@portineria/contract/rules/names'
import { keepIfRoom } from './keep-if-room.ts'
import { AUTH } from './storage-keys.ts'

export type Session = {
  /** Unknown until the stored session has been looked for. */
  state: 'unknown' | 'out' | 'in'
  islogged: boolean
  uid: string | null
  role: Role
  /** What the person is called. */
  user: string
  id: number | null
  token: string | null
  /** An account was made here and still waits to be activated: set by a registration, cleared by a failed one and by logging in. */
  newly_registered: boolean
  /** What the server answered to that registration. */
  registration: Registration | null
}

/** With `proof` the activation in this browser does not ask for the password again. */
export type Registration = { user: ShortUser; proof?: string }

const TOKEN = 'accessToken'
const CURRENT = 'curr'
/** Kept for the tab, as the page is left: the login page says why somebody finds themselves there. */
const ENDED = 'portineria.ended'
/** Under keys that begin so, forms keep what they could not send yet. */
export const DRAFTS = 'portineria.draft.'
/** What the screens were last told, for a start without a connection. */
export const KEPT = 'portineria.kept'

const nobody = { islogged: false, uid: null, role: ROLE.guest, user: '', id: null, token: null } as const
const notRegistered = { newly_registered: false, registration: null } as const
const out: Session = { state: 'out', ...nobody, ...notRegistered }

let session: Session = { ...out, state: 'unknown' }
const listeners = new Set<() => void>()

function set(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

export const getSession = (): Session => session

export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

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

/** What stays in the browser between visits. */
type Kept = { token?: string; user?: ShortUser; registration?: Registration }

function readKept(): Kept {
  try {
    return (JSON.parse(localStorage.getItem(AUTH) ?? '{}') as Kept | null) ?? {}
  } catch {
    // What cannot be read is no session.
    return {}
  }
}

/** A browser without room keeps the session for this tab alone; what an earlier person left must not come back instead of it. */
const writeKept = (kept: Kept): void => keepIfRoom(AUTH, JSON.stringify(kept))

/** The session has ended without its owner's doing. */
export const noteEnd = (): void => sessionStorage.setItem(ENDED, 'yes')
export const hasEnded = (): boolean => sessionStorage.getItem(ENDED) !== null

export function openSession(token: string, user: ShortUser): void {
  sessionStorage.removeItem(ENDED)
  sessionStorage.setItem(TOKEN, token)
  sessionStorage.setItem(CURRENT, JSON.stringify(user))
  writeKept({ token, user })
  set(sessionOf(token, user))
}

/** On start: the stored session is put back, or there is none; so is a registration that waits for its activation. */
export function restoreSession(): void {
  const { token, user, registration } = readKept()
  if (token && user) openSession(token, user)
  else closeSession()
  if (registration?.user) noteRegistration(registration)
}

/** The outcome of a registration: the server's answer, or null for a failed one. Whoever is signed in stays so. */
export function noteRegistration(registration: Registration | null): void {
  const { token, user } = readKept()
  const kept: Kept = { token, user, registration: registration ?? undefined }
  if (registration || token) writeKept(kept)
  else localStorage.removeItem(AUTH)
  set({ ...session, newly_registered: registration !== null, registration })
}

/**
 * Every trace of the person leaves the browser's storage; the chosen language and theme stay. Who watches is not told: the
 * page is about to be left, and screens that redraw for nobody would ask the server once more.
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
  set(out)
}

/** Signed out in another tab: this one follows. */
export function followOtherTabs(onEnd: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === AUTH && event.newValue === null && session.islogged) onEnd()
  })
}

/** The token of every request is the one in session storage. */
export const currentToken = (): string | null => sessionStorage.getItem(TOKEN)
