/** Which talks the inbox shows. The one that is open stays, also once it is read. */
import type { Talks } from '../../../lib/chat/chat.queries.ts'
import { chatOf, type TripSearch } from '../trip-search.ts'

export type OneTalk = Talks[number]

/** Without case and accents, as the server searches. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export function findTalks(talks: readonly OneTalk[], { q = '', unread, chat }: TripSearch): OneTalk[] {
  const words = fold(q).split(/\s+/).filter(Boolean)
  return talks.filter((talk) => {
    if (unread && talk.unread === 0 && chatOf(talk) !== chat) return false
    const { holder_name, flat_name, code, trip_name, last } = talk
    const text = fold([holder_name, flat_name, code, trip_name?.gb, trip_name?.it, last.text].join('\n'))
    return words.every((word) => text.includes(word))
  })
}
