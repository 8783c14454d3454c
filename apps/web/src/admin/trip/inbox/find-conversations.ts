/** Finds the conversations that the inbox shows. The open one stays in the list of unread ones after it is read. */
import type { Conversations } from '../../../lib/chat/chat.queries.ts'
import { chatOf, type TripSearch } from '../trip-search.ts'

export type OneConversation = Conversations[number]

/** Removes case and accents, as the server's search does. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export function findConversations(
  conversations: readonly OneConversation[],
  { q = '', unread, chat }: TripSearch,
): OneConversation[] {
  const words = fold(q).split(/\s+/).filter(Boolean)
  return conversations.filter((conversation) => {
    if (unread && conversation.unread === 0 && chatOf(conversation) !== chat) return false
    const { holder_name, flat_name, code, trip_name, last } = conversation
    const text = fold([holder_name, flat_name, code, trip_name?.gb, trip_name?.it, last.text].join('\n'))
    return words.every((word) => text.includes(word))
  })
}
