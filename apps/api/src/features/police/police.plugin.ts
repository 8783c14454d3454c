/** The report of arrivals to the police joins the server. */
import type { Core } from '../../core.ts'
import type { PolicePortal } from '../../ports/police-portal.ts'
import type { Accounts } from '../auth/auth.plugin.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { UserService } from '../user/user.service.ts'
import { type ArrivedDeps, createArrivedService } from './arrived.service.ts'
import { policeAccountRoutes, policeReceiptRoutes, policeRoutes, policeTableRoutes } from './police.routes.ts'
import { createPoliceService, type PoliceService } from './police.service.ts'
import { type AccountDeps, createPoliceAccountService } from './police-account.service.ts'
import { createPoliceDays, type DaysDeps } from './police-days.ts'
import { createStopAccount } from './police-stop.service.ts'
import { createPoliceTablesService } from './police-tables.service.ts'
import { createReceiptService, type PdfStore, type ReceiptService } from './receipt.service.ts'
import { createSendable } from './sendable.ts'
import { createSenderService } from './sender.service.ts'
import { createSendingService } from './sending.service.ts'
import { createSendingSteps } from './sending-steps.ts'
import { createChangeStay, type StayChangeDeps } from './stay-change.service.ts'
import { createWarningService } from './warning.service.ts'

export type PoliceDeps = Pick<StayChangeDeps, 'events' | 'bookingEvent'> &
  Pick<DaysDeps, 'reference' | 'openGuest'> &
  Pick<ArrivedDeps, 'bookings'> & {
    portal: PolicePortal
    pdfs: PdfStore
    accounts: Pick<Accounts, 'proofs'>
    mail: MailService
    users: Pick<UserService, 'listAdmins'>
  }

/** The services on their own: the server binds them to calls and jobs, and the demo makes its past with them. */
export function createPoliceServices(core: Core, { accounts: people, ...deps }: PoliceDeps) {
  const judge = createPoliceDays({ ...core, ...deps })
  const changeStay = createChangeStay({ ...core, ...deps })
  const requireProof: AccountDeps['requireProof'] = (caller) => people.proofs.require(caller)
  const accounts = createPoliceAccountService({ ...core, ...deps, requireProof })
  const look = createSendable({ ...core, judge, accounts })
  const sendings = createSendingService({ ...core, ...deps, look })
  const stopAccount = createStopAccount({ ...core, ...deps, accounts })
  const steps = createSendingSteps({ ...core, ...deps, look })
  const sender = createSenderService({ ...core, ...deps, steps, accounts, stopAccount })
  const police = createPoliceService({ ...core, look, sendings, changeStay })
  const arrived = createArrivedService({ ...core, ...deps, changeStay })
  const warnings = createWarningService({ ...core, ...deps, list: police.list })
  const receipts = createReceiptService({ ...core, ...deps, accounts, sendings, stopAccount })
  const tables = createPoliceTablesService({ ...core, ...deps, accounts, stopAccount })
  return { accounts, sendings, sender, police, arrived, warnings, receipts, tables }
}

/** What other parts of the server and its tests use. */
export type Police = { receipts: ReceiptService } & Pick<PoliceService, 'listUnreported' | 'listUnreportedOf'>

export function policePlugin(core: Core, deps: PoliceDeps): Police {
  const { accounts, sendings, sender, police, arrived, warnings, receipts, tables } = createPoliceServices(core, deps)
  core.answer(policeAccountRoutes(accounts))
  core.answer(policeRoutes(police, arrived))
  core.schedule('warn-of-police', '*/5 * * * *', warnings.warn)
  core.answer(policeReceiptRoutes(receipts))
  core.answer(policeTableRoutes(tables))
  core.schedule('fetch-receipts', '*/15 * * * *', () => receipts.fetchDue())
  core.work('send-police', ({ account_id }) => sender.work(account_id))
  core.schedule('queue-police', '* * * * *', async () => {
    await sender.clearOrphans()
    await sendings.queueReady()
  })
  const { listUnreported, listUnreportedOf } = police
  return { receipts, listUnreported, listUnreportedOf }
}
