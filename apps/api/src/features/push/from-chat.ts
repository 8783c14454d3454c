/** Sends a push notification for a chat message to the other side of the conversation: the guest or the operators. */
import type { Transaction } from '../../db/client.ts'
import { findFlatName } from './push.repo.ts'
import type { PushService } from './push.service.ts'

type Message = { booking_id: number; trip_id: number | null; author: 'guest' | 'concierge'; text: string }

/** On the device, a newer message replaces the notification of an earlier one in the same conversation. */
export const notifyOfChat =
  (push: Pick<PushService, 'notify'>) =>
  async (tx: Transaction, { booking_id, trip_id, author, text }: Message, holderId: number | null): Promise<void> => {
    const topic = trip_id ?? 0
    const about = `talk ${booking_id} ${topic}`
    if (author === 'guest') {
      const link = `/admin_trip?view=inbox&chat=${booking_id}-${topic}`
      await push.notify(tx, 'operators', 'question', {
        flat_name: await findFlatName(tx, booking_id),
        text,
        link,
        about,
      })
    } else if (holderId !== null)
      await push.notify(tx, holderId, 'chat', { text, link: `/proposal?stay=${booking_id}&chat=${topic}`, about })
  }
