/** The port that hands a finished mail to the mail transport. */

export type MailMessage = { to: string; subject: string; text: string; html: string; message_id: string }

/** The mail was refused permanently; a retry would not help. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError'
}

export type Mailer = {
  /** `mailbox` keeps mail readable in the database for the demo; `none` leaves mail in the queue. */
  kind: 'smtp' | 'mailbox' | 'none'
  send(letter: MailMessage): Promise<void>
  close(): void
}
