/** Work for the same key one after the other, within this process. */
export function createTurns<K>() {
  const last = new Map<K, Promise<unknown>>()
  return async <T>(key: K, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
