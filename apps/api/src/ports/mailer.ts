/** Handing a finished mail to whoever carries it. */

export type Letter = { to: string; subject: string; text: string; html: string; message_id: string }

/** Refused for good: trying again would not help. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError'
}

export type Mailer = {
  /** `mailbox` keeps mail readable in the database for the demo; `none` leaves it waiting. */
  kind: 'smtp' | 'mailbox' | 'none'
  send(letter: Letter): Promise<void>
  close(): void
}
