/** Mail over SMTP. */
import { createTransport } from 'nodemailer'
import { type Mailer, UndeliverableError } from '../ports/mailer.ts'

/** All in all less than the time a job has (jobs/queue.ts): a server that hangs must not get the same mail twice at once. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** Who answers a letter reaches the operator's own mailbox, if the house has told it. */
export function smtpMailer(url: string, from: string, replyTo: string | null): Mailer {
  const transport = createTransport({ ...patience, url }, { from, replyTo: replyTo ?? undefined })
  return {
    kind: 'smtp',
    async send({ to, subject, text, html, message_id }) {
      try {
        await transport.sendMail({ to, subject, text, html, messageId: message_id })
      } catch (error) {
        const code = (error as { responseCode?: number }).responseCode ?? 0
        // 5xx is the server's last word; anything else (4xx, network) is worth another try.
        if (code >= 500) throw new UndeliverableError(`refused with ${code}`, { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}
