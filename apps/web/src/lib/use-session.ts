/** The session, followed by React. */
import { useSyncExternalStore } from 'react'
import { getSession, type Session, watchSession } from './session-store.ts'

export const useSession = (): Session => useSyncExternalStore(watchSession, getSession)
