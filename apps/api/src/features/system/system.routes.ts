/** Binds the calls about the server itself: health, contact details, demo mail and mail preview. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import type { Handlers } from '../../http/request.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { SystemService } from './system.service.ts'

type Contact = CallResponse<Calls['getContact']>

export const systemRoutes = (system: SystemService, mail: MailService, contact: Contact): Handlers => ({
  getHealth: () => system.health(),
  getContact: async () => contact,
  listDemoMail: () => mail.listKept(),
  previewMail: async ({ reply }) => reply.type('text/html; charset=utf-8').send(mail.preview()),
})
