/**
 * Makes a call that uses something up, such as a key, only once, even if React runs its effect several times. A failed call
 * may be made again.
 */
const made = new Map<string, Promise<unknown>>()

export function once<T>(what: string, make: () => Promise<T>): Promise<T> {
  const known = made.get(what) as Promise<T> | undefined
  if (known) return known
  const promise = make()
  made.set(what, promise)
  promise.catch(() => made.delete(what))
  return promise
}
