/** The messages that the first screen of a visit needs. */
import { ROLE } from '@portineria/contract/rules/codes'
import type { WordSet } from '../lib/language.tsx'
import type { Session } from '../lib/session-store.ts'
import { isPublic } from './guard.ts'

export function firstWords({ islogged, role }: Pick<Session, 'islogged' | 'role'>, path: string): WordSet {
  if (!islogged) return path === '/login' || !isPublic(path) ? 'login' : 'entrance'
  return role !== ROLE.admin && path === '/' ? 'home' : 'all'
}
