/** Pure rule: an event invalidates the queries whose key begins with its kind, and those that name it in their meta. */
import type { Query } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** Further kinds of events that invalidate the query. */
    queryMeta: { also?: readonly string[] }
  }
}

export const makesOld = (kind: string, { queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>): boolean =>
  queryKey[0] === kind || (meta?.also?.includes(kind) ?? false)
