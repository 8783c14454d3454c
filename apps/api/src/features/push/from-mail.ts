/** Sends a push notification along with some kinds of mail. A rule per kind selects the data that a lock screen may show. */
import type { Transaction } from '../../db/client.ts'
import type { MailData, MailKind } from '../mail/mail-templates.ts'
import type { NoteData, NoteKind } from './notes.ts'
import type { PushService } from './push.service.ts'

type Rule<L extends MailKind, N extends NoteKind> = (letter: MailData[L]) => NoteData[N]

/** On the device, a later verdict about an apartment replaces an earlier one. */
const rules: { [K in MailKind & NoteKind]: Rule<K, K> } = {
  approved: ({ flat_name, link }) => ({ flat_name, link, about: `verdict ${flat_name}` }),
  rejected: ({ flat_name, link }) => ({ flat_name, link, about: `verdict ${flat_name}` }),
  quote: ({ link }) => ({ link, about: `quote ${link}` }),
  received: ({ flat_name, guests_number, link }) => ({ flat_name, guests_number, link, about: `received ${link}` }),
  statistics: ({ month, due, link }) => ({ month, due, link, about: `statistics ${month}` }),
  device_offline: ({ device, flat_name, since, time_zone, link }) => ({
    flat_name,
    since,
    time_zone,
    link,
    about: `device ${device}`,
  }),
  police: ({ late, soon, due, time_zone, link }) => ({ late, soon, due, time_zone, link, about: 'police' }),
}

const hasNotification = (kind: MailKind): kind is keyof typeof rules => kind in rules

/** Called in the transaction that queues the mail. A mail that is a duplicate sends no notification either. */
export const notifyOfMail =
  (push: Pick<PushService, 'notify'>) =>
  async <K extends MailKind>(tx: Transaction, userId: number, kind: K, data: MailData[K]): Promise<void> => {
    if (!hasNotification(kind)) return
    const note = rules[kind] as Rule<K, typeof kind>
    await push.notify(tx, userId, kind, note(data))
  }
