/** The operator's day joins the server. It counts conversations, which need reservations: so it is made after both. */
import type { Core } from '../../core.ts'
import type { ChatService } from '../chat/chat.service.ts'
import type { HouseService } from '../house/house.service.ts'
import { createTodayService } from './today.service.ts'

type Deps = { chat: Pick<ChatService, 'countWaiting'>; house: HouseService }

export function todayPlugin(core: Core, { chat, house }: Deps): void {
  const today = createTodayService({ ...core, house, countWaiting: chat.countWaiting })
  core.answer({ getToday: () => today.get() })
}
