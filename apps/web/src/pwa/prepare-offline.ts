/** Fetches in advance what a guest must be able to read offline: how to get in, the last conversation, and the files. */
import { momentOf } from '@portineria/contract/rules/stay-doors'
import { hashKey } from '@tanstack/react-query'
import { flatQueries } from '../guest/flat/flat.queries.ts'
import { tripQueries } from '../guest/trip/trip.queries.ts'
import { bookingQueries } from '../lib/booking/booking.queries.ts'
import { chooseStay } from '../lib/booking/choose-stay.ts'
import { chatQueries } from '../lib/chat/chat.queries.ts'
import { cacheFiles, filesOf } from '../lib/offline-files.ts'
import { queryClient } from '../lib/query-client.ts'
import { currentToken, getSession } from '../lib/session-store.ts'

/** The preparation waits this long, so that the screen loads first. */
const PAUSE = 1_500

const news = [bookingQueries.own(), chatQueries.conversations()].map(({ queryKey }) => hashKey(queryKey))

/** Prepares each time the stays or the conversations change. Answers a function that stops it. */
export function followStays(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    // What cannot be fetched now is fetched after the next change.
    timer = setTimeout(() => void prepare().catch(() => undefined), PAUSE)
  }
  const unwatch = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && news.includes(event.query.queryHash)) soon()
  })
  soon()
  return () => {
    unwatch()
    clearTimeout(timer)
  }
}

async function prepare(): Promise<void> {
  const { id } = getSession()
  const now = new Date()
  const stays = queryClient.getQueryData(bookingQueries.own().queryKey)?.data
  const stay = stays && chooseStay(stays, undefined, now)
  if (!stay || id === null || currentToken() === null || !navigator.onLine) return
  const { kind } = momentOf(stay, now)
  if (kind === 'closed' || kind === 'blocked') return cacheFiles(id, [])
  const approved = kind === 'waiting' || kind === 'open'
  const one = flatQueries.one(stay.flat_id)
  // An apartment that was fetched before the approval lacks the steps of the way in.
  const staleTime = approved && queryClient.getQueryData(one.queryKey)?.steps === undefined ? 0 : one.staleTime
  const flat = await queryClient.fetchQuery({ ...one, staleTime })
  await Promise.all([cacheFiles(id, filesOf(flat)), readConversation(stay.id), readOffers(stay.flat_id, stay.id)])
}

async function readConversation(bookingId: number): Promise<void> {
  const conversations = await queryClient.fetchQuery(chatQueries.conversations())
  const conversation = conversations.find(({ booking_id }) => booking_id === bookingId)
  await queryClient.prefetchQuery(chatQueries.conversation(bookingId, conversation?.trip_id ?? null))
}

async function readOffers(flatId: number, bookingId: number): Promise<void> {
  await queryClient.prefetchQuery(tripQueries.offered(flatId, bookingId))
  await queryClient.prefetchQuery(chatQueries.orders(bookingId))
}
