/** Whether the reader has said that they want no notifications, so that they are asked once. */
import { useSyncExternalStore } from 'react'
import { keepIfRoom } from '../keep-if-room.ts'
import { onSignOut } from '../sign-out.ts'

const DECLINED = 'portineria.push_offer'
const listeners = new Set<() => void>()

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDeclined = (): boolean => useSyncExternalStore(watch, () => localStorage.getItem(DECLINED) !== null)

export function decline(): void {
  keepIfRoom(DECLINED, 'no')
  for (const listener of listeners) listener()
}

onSignOut(() => localStorage.removeItem(DECLINED))
