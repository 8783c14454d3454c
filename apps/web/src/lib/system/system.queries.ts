/** Queries of the operator's overview of the server, and of the checklist of the first days. */
import type { ChecklistItem } from '@portineria/contract/rules/lists'
import type { ItemState } from '@portineria/contract/setup'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

const ASK_AGAIN = 10_000

export const systemQueries = {
  overview: () =>
    queryOptions({
      queryKey: ['system', 'overview'],
      meta: { also: ['device'] },
      queryFn: ({ signal }) => call('getSystem', {}, signal),
      refetchInterval: ASK_AGAIN,
    }),
  checklist: () =>
    queryOptions({
      queryKey: ['system', 'checklist'],
      // What the list is about changes on other screens, of this operator and of others.
      meta: { also: ['house', 'flat', 'booking', 'device'] },
      queryFn: ({ signal }) => call('getChecklist', {}, signal),
    }),
}

/** Where each item of the checklist is set up. */
export const stateOf = (items: readonly { item: ChecklistItem; state: ItemState }[] | undefined, item: ChecklistItem) =>
  items?.find((one) => one.item === item)?.state ?? 'open'
