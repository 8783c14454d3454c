/** Reminds the operators of the statistics of last month before they are due: one mail for all structures, once a month. */
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addMonths, dueOf, monthOf } from '@portineria/contract/rules/statistics'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import type { Database } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { UserService } from '../user/user.service.ts'
import type { StatisticsService } from './statistics.service.ts'

/** So many days before the due day, and on every day until it, if the first was missed. */
const DAYS_BEFORE = 2

type Deps = {
  db: Database
  clock: Clock
  mail: MailService
  users: Pick<UserService, 'listAdmins'>
  publicUrl: string
  statistics: Pick<StatisticsService, 'open'>
}

export function createReminderService({ db, clock, mail, users, publicUrl, statistics }: Deps) {
  return {
    async remind(): Promise<void> {
      const today = dayIn(POLICE_ZONE, clock.now())
      const month = addMonths(monthOf(today), -1)
      const due = dueOf(month)
      if (today < addDays(due, -DAYS_BEFORE) || today > due) return
      const open = (await statistics.open()).months.find((one) => one.month === month)
      if (!open) return
      await db.transaction(async (tx) => {
        for (const { id, email, language } of await users.listAdmins(tx))
          await mail.post(tx, {
            kind: 'statistics',
            to: email,
            language,
            user_id: id,
            // The unique cause lets one mail per operator and month out.
            cause: `statistics ${month} to ${id}`,
            data: {
              month: `${month}-01`,
              due,
              days: open.days,
              incomplete: open.incomplete,
              link: `${publicUrl}/admin_statistics?month=${month}`,
            },
          })
      })
    },
  }
}
