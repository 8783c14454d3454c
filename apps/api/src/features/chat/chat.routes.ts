/** Binds the chat calls. */
import type { Handlers } from '../../http/request.ts'
import type { ChatService } from './chat.service.ts'

export const chatRoutes = (chat: ChatService): Handlers => ({
  listChat: ({ caller, params }) => chat.list(caller, params.bookid, params.tripid),
  listChatOfTrip: ({ caller, params }) => chat.listOfTrip(caller, params.id),
  listTalks: ({ caller }) => chat.listTalks(caller),
  listRequests: () => chat.listRequests(),
  postChat: ({ caller, body }) => chat.post(caller, body),
  readChat: ({ caller, body }) => chat.read(caller, body),
  waiveQuote: ({ caller, body }) => chat.waive(caller, body),
})
