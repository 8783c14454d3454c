/** For screens that need what a live event says, beside the queries that it makes old: the progress of an import. */

type Listener = (data: unknown) => void
const listeners = new Map<string, Set<Listener>>()

/** Answers a function that ends the listening. */
export function onLive(kind: string, listener: Listener): () => void {
  const ofKind = listeners.get(kind) ?? new Set()
  listeners.set(kind, ofKind.add(listener))
  return () => void ofKind.delete(listener)
}

export function publishLive(kind: string, data: unknown): void {
  for (const listener of listeners.get(kind) ?? []) listener(data)
}
