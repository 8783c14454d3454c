/** A value outside React. Components read it with `useSyncExternalStore(store.watch, store.get)`. */
export function createStore<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: (): T => value,
    set: (next: T): void => {
      value = next
      for (const listener of listeners) listener()
    },
    /** Calls the listener after every change, until the returned function is called. */
    watch: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
