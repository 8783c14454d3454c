/** The search parameters of the list of people, and the server query they stand for. Unknown values are left out. */
import { ROLE } from '@portineria/contract/rules/codes'
import { userOrder } from '@portineria/contract/rules/lists'
import { order, ordersOf, paging, text } from '../../lib/search-values.ts'
import type { PeopleQuery } from './user.queries.ts'

export const kinds = ['deletion', 'blocked', 'operators'] as const
export type Kind = (typeof kinds)[number]

const formNames = [
  'new',
  'account',
  'you',
  'phone',
  'residence',
  'document',
  'billing',
  'others',
  'password',
  'erase',
] as const
export type FormName = (typeof formNames)[number]

export type ListSearch = {
  q?: string
  show?: Kind
  /** As in the API; several are separated by commas: `surname,name`. */
  order?: string
  page?: number
  size?: number
}
/** `form` is the form that is open over the screen. */
export type HolderSearch = ListSearch & { form?: FormName }

export const DEFAULT_SIZE = 12

/** Without an order the server sorts: people who asked for deletion first, then by surname. */
export const orderOf = (search: ListSearch) => ordersOf(userOrder, search.order ?? '')

export const holderSearch = (raw: Record<string, unknown>): HolderSearch => ({
  q: text(raw.q),
  show: kinds.find((kind) => kind === raw.show),
  order: order(userOrder, raw.order),
  ...paging(raw),
  form: formNames.find((name) => name === raw.form),
})

const kindQuery: Record<Kind, PeopleQuery> = {
  deletion: { deletion: 'true' },
  blocked: { blocked: 'true' },
  operators: { role_id: ROLE.admin },
}

export const listQueryOf = (search: ListSearch): PeopleQuery => ({
  ...(search.show && kindQuery[search.show]),
  query: search.q,
  'order[]': orderOf(search),
  page: search.page ?? 1,
  per_page: search.size ?? DEFAULT_SIZE,
})
