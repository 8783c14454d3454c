/** What the search parameters of the experiences stand for: the open conversation, the order and the filters that are set. */
import { CHAT, type OrderOrder, orderOrders, type TripOrder, type TripSearch, tripOrders } from './trip-search.ts'

export type ConversationKey = { booking_id: number; trip_id: number | null }

export const chatOf = ({ booking_id, trip_id }: ConversationKey): string => `${booking_id}-${trip_id ?? 0}`

export function conversationOf({ chat }: TripSearch): ConversationKey | null {
  const [, booking, trip] = CHAT.exec(chat ?? '') ?? []
  return booking === undefined ? null : { booking_id: Number(booking), trip_id: Number(trip) || null }
}

export const tripOrderOf = ({ sort }: TripSearch): TripOrder => tripOrders.find((order) => order === sort) ?? 'name'
export const orderOrderOf = ({ sort }: TripSearch): OrderOrder =>
  orderOrders.find((order) => order === sort) ?? '-created_at'

export const isNarrowed = ({ q, category, flat, visible, status, trip }: TripSearch): boolean =>
  [q, category, flat, visible, status, trip].some((value) => value !== undefined)

export const unnarrowed: TripSearch = {
  q: undefined,
  category: undefined,
  flat: undefined,
  visible: undefined,
  status: undefined,
  trip: undefined,
  page: undefined,
}
