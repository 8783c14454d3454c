/** The session as a React hook. */
import { useSyncExternalStore } from 'react'
import { getSession, type Session, watchSession } from './session-store.ts'

export const useSession = (): Session => useSyncExternalStore(watchSession, getSession)
