/** The report of arrivals to the police joins the server. */
import type { Core } from '../../core.ts'
import type { PolicePortal } from '../../ports/police-portal.ts'
import type { Accounts } from '../auth/auth.plugin.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { UserService } from '../user/user.service.ts'
import { type ArrivedDeps, createArrivedService } from './arrived.service.ts'
import { policeAccountRoutes, policeReceiptRoutes, policeRoutes, policeTableRoutes } from './police.routes.ts'
import { createPoliceService } from './police.service.ts'
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

type PluginDeps = Pick<StayChangeDeps, 'events' | 'bookingEvent'> &
  Pick<DaysDeps, 'reference' | 'openGuest'> &
  Pick<ArrivedDeps, 'bookings'> & {
    portal: PolicePortal
    pdfs: PdfStore
    accounts: Pick<Accounts, 'proofs'>
    mail: MailService
    users: Pick<UserService, 'listAdmins'>
  }

export function policePlugin(core: Core, { accounts: people, ...deps }: PluginDeps): ReceiptService {
  const judge = createPoliceDays({ ...core, ...deps })
  const changeStay = createChangeStay({ ...core, ...deps })
  const requireProof: AccountDeps['requireProof'] = (caller) => people.proofs.require(caller)
  const accounts = createPoliceAccountService({ ...core, ...deps, requireProof })
  const look = createSendable({ ...core, judge, accounts })
  const sendings = createSendingService({ ...core, ...deps, look })
  const stopAccount = createStopAccount({ ...core, ...deps, accounts })
  const steps = createSendingSteps({ ...core, ...deps, look })
  const sender = createSenderService({ ...core, ...deps, steps, accounts, stopAccount })
  core.answer(policeAccountRoutes(accounts))
  const police = createPoliceService({ ...core, look, sendings, changeStay })
  core.answer(policeRoutes(police, createArrivedService({ ...core, ...deps, changeStay })))
  const { warn } = createWarningService({ ...core, ...deps, list: police.list })
  core.schedule('warn-of-police', '*/5 * * * *', warn)
  const receipts = createReceiptService({ ...core, ...deps, accounts, sendings, stopAccount })
  core.answer(policeReceiptRoutes(receipts))
  core.answer(policeTableRoutes(createPoliceTablesService({ ...core, ...deps, accounts, stopAccount })))
  core.schedule('fetch-receipts', '*/15 * * * *', () => receipts.fetchDue())
  core.work('send-police', ({ account_id }) => sender.work(account_id))
  core.schedule('queue-police', '* * * * *', async () => {
    await sender.clearOrphans()
    await sendings.queueReady()
  })
  return receipts
}
