/** Tracks activities that a reload would interrupt: unsaved text, a payment, the opening of a door. */
import { useEffect, useSyncExternalStore } from 'react'

const activities = new Set<symbol>()
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Registers an activity, and answers a function that ends it. */
export function begin(): () => void {
  const one = Symbol('unfinished')
  activities.add(one)
  notify()
  return () => {
    if (activities.delete(one)) notify()
  }
}

export const isUnfinished = (): boolean => activities.size > 0

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUnfinished = (): boolean => useSyncExternalStore(watch, isUnfinished)

export function useNotToInterrupt(active: boolean): void {
  useEffect(() => (active ? begin() : undefined), [active])
}
