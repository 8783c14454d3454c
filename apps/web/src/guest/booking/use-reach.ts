/** The ways from a stay to the concierge: its chat while that is open, else a mail; and the telephone. */
import type { BookingSummary } from '@portineria/contract/booking'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { chatQueries, countUnread } from '../../lib/chat/chat.queries.ts'
import { useContact } from '../../lib/contact.ts'
import { useNow } from '../../lib/use-now.ts'
import { momentOf } from './stay-state.ts'

export type Reach = {
  /** What the experiences read from their address; null where nothing can be written. */
  chat: { stay: number; chat: number } | null
  /** What waits to be read in the talks of this stay. */
  unread: number
  /** Only where the chat is closed. */
  mail: string | null
  phone: string | null
}

export function useReach(stay: BookingSummary): Reach {
  const t = useTranslations('door.guest')
  const { phone, email } = useContact()
  const talks = useQuery(chatQueries.talks())
  const { kind } = momentOf(stay, useNow())
  if (kind === 'closed' || kind === 'blocked') {
    const subject = encodeURIComponent(t('contact_subject', { flat: stay.flat.name, code: stay.code }))
    return { chat: null, unread: 0, mail: email && `mailto:${email}?subject=${subject}`, phone }
  }
  const own = talks.data?.filter(({ booking_id }) => booking_id === stay.id)
  // The talk that waits for an answer, else the one about anything.
  const chat = own?.find((talk) => talk.unread > 0)?.trip_id ?? 0
  return { chat: { stay: stay.id, chat }, unread: countUnread(own), mail: null, phone }
}
