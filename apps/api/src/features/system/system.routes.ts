/** Binds the calls about the server itself: health, the operator's overview, tests, the backup, the demo's mail. */
import type { Handlers } from '../../http/request.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { BackupService } from './backup.service.ts'
import type { OverviewService } from './overview.service.ts'
import type { ProbeService } from './probe.service.ts'
import type { SystemService } from './system.service.ts'

export const systemRoutes = (system: SystemService, mail: MailService): Handlers => ({
  getHealth: () => system.health(),
  listDemoMail: () => mail.listKept(),
  previewMail: async ({ reply }) => reply.type('text/html; charset=utf-8').send(mail.preview()),
})

type OperatorServices = { overviews: OverviewService; probes: ProbeService; backups: BackupService }

export const overviewRoutes = ({ overviews, probes, backups }: OperatorServices): Handlers => ({
  getSystem: () => overviews.overview(),
  getChecklist: ({ caller }) => overviews.checklist(caller),
  updateChecklist: ({ caller, body }) => overviews.updateChecklist(caller, body),
  testMail: ({ caller }) => probes.mail(caller),
  testPayment: ({ caller }) => probes.payment(caller),
  downloadBackup: async ({ caller, reply }) => {
    const { name, content } = await backups.download(caller)
    return reply
      .type('application/x-tar')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(content) as never
  },
})
