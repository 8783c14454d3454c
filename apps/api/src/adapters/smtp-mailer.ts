/** Sends mail over SMTP. */
import { createTransport } from 'nodemailer'
import { type Mailer, UndeliverableError } from '../ports/mailer.ts'

/**
 * Together these are less than the time limit of a job (jobs/queue.ts). Otherwise a mail server that hangs could get the
 * same mail from two jobs at once.
 */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** Replies go to `replyTo`, the operator's mailbox, if one is configured. */
export function smtpMailer(url: string, from: string, replyTo: () => string | null): Mailer {
  const transport = createTransport({ ...timeouts, url }, { from })
  return {
    kind: 'smtp',
    async send({ to, subject, text, html, message_id }) {
      try {
        await transport.sendMail({ to, subject, text, html, messageId: message_id, replyTo: replyTo() ?? undefined })
      } catch (error) {
        const { responseCode = 0, code } = error as { responseCode?: number; code?: string }
        // 5xx is a permanent refusal; any other failure (4xx, network) is retried. A wrong password at the mail server is answered
        // with 535 and says nothing about the mail: it waits until the settings are right.
        if (responseCode >= 500 && code !== 'EAUTH')
          throw new UndeliverableError(`refused with ${responseCode}`, { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}
