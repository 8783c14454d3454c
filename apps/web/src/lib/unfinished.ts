/** Tracks activities that a reload would interrupt: unsaved text, a payment, the opening of a door. */
import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from './create-store.ts'

const count = createStore(0)

/** Registers an activity, and answers a function that ends it. */
export function begin(): () => void {
  let active = true
  count.set(count.get() + 1)
  return () => {
    if (active) count.set(count.get() - 1)
    active = false
  }
}

export const isUnfinished = (): boolean => count.get() > 0

export const useUnfinished = (): boolean => useSyncExternalStore(count.watch, isUnfinished)

export function useNotToInterrupt(active: boolean): void {
  useEffect(() => (active ? begin() : undefined), [active])
}
