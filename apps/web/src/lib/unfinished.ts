/** What is going on that a reload would spoil: words not saved yet, a payment, an opening. */
import { useEffect, useSyncExternalStore } from 'react'

const going = new Set<symbol>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Answers how to say that it is over. */
export function begin(): () => void {
  const one = Symbol('unfinished')
  going.add(one)
  tell()
  return () => {
    if (going.delete(one)) tell()
  }
}

export const isUnfinished = (): boolean => going.size > 0

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUnfinished = (): boolean => useSyncExternalStore(watch, isUnfinished)

export function useNotToInterrupt(active: boolean): void {
  useEffect(() => (active ? begin() : undefined), [active])
}
