/** The statistics for the region join the server: calls, the job that sends, the morning's sending and the monthly reminder. */
import type { Core } from '../../core.ts'
import type { StatisticsPort } from '../../ports/statistics.ts'
import type { Accounts } from '../auth/auth.plugin.ts'
import type { EventService } from '../event/event.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { UserService } from '../user/user.service.ts'
import { createAccountService } from './account.service.ts'
import { createMovements, type MovementDeps } from './movements.ts'
import { createReminderService } from './reminder.service.ts'
import { createSendingService } from './sending.service.ts'
import { statisticsRoutes } from './statistics.routes.ts'
import { createStatisticsService } from './statistics.service.ts'

export type StatisticsDeps = Pick<MovementDeps, 'reference' | 'police'> & {
  accounts: Pick<Accounts, 'proofs'>
  events: EventService
  mail: MailService
  users: UserService
  port: StatisticsPort
}

/** What runs without a call. Tests run it at once. */
export type StatisticsJobs = { sendByItself(): Promise<void>; wake(): Promise<void>; remind(): Promise<void> }

/** The services on their own: the server binds them to calls and jobs, and the demo makes its past with them. */
export function createStatisticsServices(core: Core, { accounts: people, ...deps }: StatisticsDeps) {
  const read = createMovements({ ...core, ...deps })
  const accounts = createAccountService({ ...core, ...deps, requireProof: (caller) => people.proofs.require(caller) })
  const statistics = createStatisticsService({ ...core, ...deps, read })
  const sending = createSendingService({ ...core, ...deps, read, accounts, statistics })
  const reminders = createReminderService({ ...core, ...deps, statistics })
  return { accounts, statistics, sending, reminders }
}

export function statisticsPlugin(core: Core, deps: StatisticsDeps): StatisticsJobs {
  const { accounts, statistics, sending, reminders } = createStatisticsServices(core, deps)
  core.answer(statisticsRoutes({ statistics, sending, accounts }))
  core.work('send-statistics', ({ structure_code }) => sending.sendQueued(structure_code))
  core.work('give-up-statistics', ({ structure_code }) => sending.giveUp(structure_code))
  // In the morning in Italy, after the night in which a day has ended; again at noon, if a server was down.
  core.schedule('queue-statistics', '15 5,11 * * *', () => sending.sendByItself())
  core.schedule('wake-statistics', '*/5 * * * *', () => sending.wake())
  core.schedule('remind-of-statistics', '30 6,12 * * *', () => reminders.remind())
  return { ...sending, ...reminders }
}
