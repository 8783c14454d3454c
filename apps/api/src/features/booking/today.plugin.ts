/** The operator's day joins the server. It counts conversations, which need reservations: so it is made after both. */
import type { Core } from '../../core.ts'
import type { ChatService } from '../chat/chat.service.ts'
import { createTodayService } from './today.service.ts'

export function todayPlugin(core: Core, { chat }: { chat: Pick<ChatService, 'countWaiting'> }): void {
  const today = createTodayService({ ...core, countWaiting: chat.countWaiting })
  core.answer({ getToday: () => today.get() })
}
