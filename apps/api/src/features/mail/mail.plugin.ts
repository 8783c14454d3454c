/** Mail joins the server: the jobs that send one or give it up. */
import type { Core } from '../../core.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { HouseService } from '../house/house.service.ts'
import { createMailService, type MailService } from './mail.service.ts'

type Deps = { mailer: Mailer; house: HouseService; notify: Parameters<typeof createMailService>[0]['notify'] }

export function mailPlugin(core: Core, { mailer, house, notify }: Deps): MailService {
  core.onClose(() => mailer.close())
  const mail = createMailService({ ...core, mailer, house, notify, domain: new URL(core.publicUrl).hostname })
  core.work('send-mail', ({ mail_id }) => mail.send(mail_id))
  core.work('give-up-mail', ({ mail_id }) => mail.giveUp(mail_id))
  return mail
}
