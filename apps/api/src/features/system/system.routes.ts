/** Binds the calls about the server itself: health, demo mail and mail preview. */
import type { Handlers } from '../../http/request.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { SystemService } from './system.service.ts'

export const systemRoutes = (system: SystemService, mail: MailService): Handlers => ({
  getHealth: () => system.health(),
  listDemoMail: () => mail.listKept(),
  previewMail: async ({ reply }) => reply.type('text/html; charset=utf-8').send(mail.preview()),
})
