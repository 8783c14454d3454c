/** Which queries an event makes old: those whose first word is its kind, and those that name it in their meta. Pure. */
import type { Query } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** Kinds of events that make a query old beside its own. */
    queryMeta: { also?: readonly string[] }
  }
}

export const makesOld = (kind: string, { queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>): boolean =>
  queryKey[0] === kind || (meta?.also?.includes(kind) ?? false)
