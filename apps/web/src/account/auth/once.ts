/**
 * Calls that use something up: made once, however often React runs the effect that makes them. One that failed may be
 * made again.
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
