/** The search parameters of the experiences: the view, its filters and what is open. Unknown values are left out. */
import { CATEGORY, type Category } from '@portineria/contract/rules/codes'
import { orderStatuses } from '@portineria/contract/rules/lists'
import { flag, oneOrNew, paging, text, whole, yes } from '../../lib/search-values.ts'
import type { OrderStatus } from './trip.queries.ts'

export const tripOrders = [
  'name',
  '-name',
  'distance',
  '-distance',
  'price_cents',
  '-price_cents',
  'sold',
  '-sold',
] as const
export type TripOrder = (typeof tripOrders)[number]

export const orderOrders = ['created_at', '-created_at', 'amount_cents', '-amount_cents'] as const
export type OrderOrder = (typeof orderOrders)[number]

export type TripSearch = {
  view?: 'orders' | 'inbox'
  q?: string
  category?: Category
  flat?: number
  visible?: boolean
  /** The experience that is open in the drawer. */
  id?: number | 'new'
  /** Filters of the orders: `status`, and `trip` for one experience. */
  status?: OrderStatus
  trip?: number
  sort?: TripOrder | OrderOrder
  page?: number
  size?: number
  /** The open conversation as reservation and experience, `12-7`; `12-0` is the one about custom experiences. */
  chat?: string
  unread?: true
  /** Only conversations in which a guest waits for a quote. */
  waiting?: true
}

export const DEFAULT_SIZE = 25

export const CHAT = /^([1-9]\d{0,8})-(\d{1,9})$/

export const tripSearch = (raw: Record<string, unknown>): TripSearch => ({
  view: (['orders', 'inbox'] as const).find((view) => view === raw.view),
  q: text(raw.q),
  category: Object.values(CATEGORY).find((category) => String(category) === String(raw.category)),
  flat: whole(raw.flat),
  visible: flag(raw.visible),
  id: oneOrNew(raw.id),
  status: orderStatuses.find((status) => status === raw.status),
  trip: whole(raw.trip),
  sort: [...tripOrders, ...orderOrders].find((order) => order === raw.sort),
  ...paging(raw),
  chat: typeof raw.chat === 'string' && CHAT.test(raw.chat) ? raw.chat : undefined,
  unread: yes(raw.unread),
  waiting: yes(raw.waiting),
})
