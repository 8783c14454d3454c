/** Finds the conversations that the inbox shows. The open one stays in the list of unread ones after it is read. */
import { allTexts } from '@portineria/contract/rules/text'
import type { Conversations } from '../../../lib/chat/chat.queries.ts'
import { textSearch } from '../../../lib/text-search.ts'
import { type TripSearch } from '../trip-search.ts'
import { chatOf } from '../trip-view.ts'

export type OneConversation = Conversations[number]

export function findConversations(
  conversations: readonly OneConversation[],
  { q = '', unread, chat }: TripSearch,
): OneConversation[] {
  const matches = textSearch(q)
  return conversations.filter((conversation) => {
    if (unread && conversation.unread === 0 && chatOf(conversation) !== chat) return false
    const { holder_name, flat_name, code, trip_name, last } = conversation
    return matches([holder_name, flat_name, code, ...allTexts(trip_name ?? {}), last.text])
  })
}
