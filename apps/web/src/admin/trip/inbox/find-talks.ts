/** Finds the conversations that the inbox shows. The open one stays in the list of unread ones after it is read. */
import type { Talks } from '../../../lib/chat/chat.queries.ts'
import { chatOf, type TripSearch } from '../trip-search.ts'

export type OneTalk = Talks[number]

/** Removes case and accents, as the server's search does. */
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
