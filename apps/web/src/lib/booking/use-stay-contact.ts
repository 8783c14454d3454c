/** How the guest of a stay contacts the concierge: by chat while it is open, otherwise by mail; and by telephone. */

import type { BookingSummary } from '@portineria/contract/booking'
import { momentOf } from '@portineria/contract/rules/stay-doors'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { chatQueries, countUnread } from '../chat/chat.queries.ts'
import { useHouse } from '../house.ts'
import { useNow } from '../use-now.ts'

export type StayContact = {
  /** The search parameters of the experiences page; null if the chat is closed. */
  chat: { stay: number; chat: number } | null
  /** The number of unread messages in the conversations of this stay. */
  unread: number
  /** Set only if the chat is closed. */
  mail: string | null
  phone: string | null
}

export function useStayContact(stay: BookingSummary): StayContact {
  const t = useTranslations('door.guest')
  const { phone, email } = useHouse()
  const conversations = useQuery(chatQueries.conversations())
  const { kind } = momentOf(stay, useNow())
  if (kind === 'closed' || kind === 'blocked') {
    const subject = encodeURIComponent(t('contact_subject', { flat: stay.flat.name, code: stay.code }))
    return { chat: null, unread: 0, mail: email && `mailto:${email}?subject=${subject}`, phone }
  }
  const own = conversations.data?.filter(({ booking_id }) => booking_id === stay.id)
  // The conversation with unread messages, otherwise the general one.
  const chat = own?.find((one) => one.unread > 0)?.trip_id ?? 0
  return { chat: { stay: stay.id, chat }, unread: countUnread(own), mail: null, phone }
}
