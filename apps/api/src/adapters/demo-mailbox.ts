/** Mailers for a server without SMTP: the demo shows mail in its mailbox; otherwise mail waits in the queue. */
import type { Mailer } from '../ports/mailer.ts'

export const demoMailbox: Mailer = { kind: 'mailbox', send: async () => undefined, close: () => undefined }

export const noMailer: Mailer = {
  kind: 'none',
  send: () => Promise.reject(new Error('SMTP_URL is not set')),
  close: () => undefined,
}
