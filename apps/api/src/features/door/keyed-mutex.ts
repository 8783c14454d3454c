/** A keyed mutex: within this process, work for the same key runs one after the other. */
export function createKeyedMutex<K>() {
  const last = new Map<K, Promise<unknown>>()
  return async <T>(key: K, work: () => Promise<T>): Promise<T> => {
    const current = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, current)
    try {
      return await current
    } finally {
      if (last.get(key) === current) last.delete(key)
    }
  }
}
