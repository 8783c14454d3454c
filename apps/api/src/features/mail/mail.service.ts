/**
 * Writes and sends mail. A mail is queued in the transaction that causes it, so a rollback sends nothing and a commit
 * loses nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '@portineria/contract/rules/languages'
import { otpInLink } from '@portineria/contract/rules/otp'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Transaction } from '../../db/client.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import { type Mailer, UndeliverableError } from '../../ports/mailer.ts'
import type { Secrets } from '../../secrets.ts'
import type { HouseService } from '../house/house.service.ts'
import { findMail, giveUpMail, insertMail, listKeptMail, updateMailOutcome } from './mail.repo.ts'
import { type MailData, type MailKind, renderMail } from './mail-templates.ts'
import { previewPage } from './preview.ts'

const ABOUT = 'mail.content'
const MAILBOX_SIZE = 100
/** Attempts to record that a mail was sent, one second apart. Ten minutes is longer than a database restart takes. */
const NOTE_TRIES = 600

type Deps = {
  db: Database
  clock: Clock
  secrets: Secrets
  queue: Queue
  mailer: Mailer
  log: FastifyBaseLogger
  domain: string
  publicUrl: string
  house: Pick<HouseService, 'now'>
  /** Sends a push notification to the recipient's devices, for the kinds of mail that have one. */
  notify<K extends MailKind>(tx: Transaction, userId: number, kind: K, data: MailData[K]): Promise<void>
}
type Post<K extends MailKind> = {
  kind: K
  to: string
  language: Language
  data: MailData[K]
  /** Identifies the event that caused the mail. A cause never produces a second mail. */
  cause: string
  user_id?: number
}
type Content = { subject: string; text: string; html: string }

/** A mail server repeats the address that it refuses. The error is kept for longer than the mail. */
const withoutAddresses = (text: string): string => text.replace(/[^\s<>"',:;]+@[^\s<>"',:;]+/g, '…')

export type MailService = ReturnType<typeof createMailService>

export function createMailService({ db, clock, secrets, queue, mailer, log, domain, publicUrl, house, notify }: Deps) {
  /** The operator as mails show them. A mail program needs the full address of the logo. */
  const sender = () => {
    const current = house.now()
    return { ...current, logo: current.logo && `${publicUrl}/api/file/${current.logo}` }
  }
  const open = (content: string) => JSON.parse(secrets.unseal(content, ABOUT)) as Content

  /** Mails that this process has sent and could not record yet. */
  const unrecorded = new Map<number, string>()

  /**
   * Records a mail that was sent, and retries while the database is unavailable. The time limit of the job may end meanwhile:
   * whoever takes it again in this process finds the mail among the sent ones.
   */
  async function noteSent(id: number, sent_at: string, tries = NOTE_TRIES): Promise<void> {
    try {
      await updateMailOutcome(db, id, { sent_at, keep: mailer.kind === 'mailbox' })
    } catch (error) {
      if (tries === 0 || !isDatabaseUnavailable(error)) throw error
      await sleep(1_000, undefined, { ref: false })
      await noteSent(id, sent_at, tries - 1)
    }
  }

  /** Records a failed attempt. A permanent refusal is not thrown, so the queue does not retry it. */
  async function noteFailure(id: number, error: unknown): Promise<void> {
    const message = withoutAddresses(error instanceof Error ? error.message : String(error))
    if (!(error instanceof UndeliverableError)) {
      await updateMailOutcome(db, id, { error: message })
      throw error
    }
    log.warn({ mail_id: id, err: error }, 'mail refused permanently')
    await updateMailOutcome(db, id, { failed_at: clock.now().toISOString(), error: message })
  }

  return {
    async post<K extends MailKind>(
      tx: Transaction,
      { kind, to, language, data, cause, user_id }: Post<K>,
    ): Promise<void> {
      // A guest who continued without an address reads it in the app; the devices are notified all the same.
      if (to === '') {
        if (user_id !== undefined) await notify(tx, user_id, kind, data)
        return
      }
      const content = secrets.seal(JSON.stringify(renderMail(kind, language, data, sender())), ABOUT)
      const id = await insertMail(tx, { kind, recipient: to, content, cause, user_id: user_id ?? null })
      if (id === null) return
      await queue.add(tx, 'send-mail', { mail_id: id })
      if (user_id !== undefined) await notify(tx, user_id, kind, data)
    },

    /**
     * Runs as a job. A crash after sending and before recording it sends the mail a second time, with the same message
     * id.
     */
    async send(id: number): Promise<void> {
      const row = await findMail(db, id)
      if (!row?.content || row.sent_at) return
      let sent_at = unrecorded.get(id)
      if (sent_at === undefined) {
        try {
          await mailer.send({ to: row.recipient, ...open(row.content), message_id: `<mail-${row.id}@${domain}>` })
        } catch (error) {
          return noteFailure(id, error)
        }
        sent_at = clock.now().toISOString()
        unrecorded.set(id, sent_at)
      }
      await noteSent(id, sent_at)
      unrecorded.delete(id)
    },

    /**
     * Runs when the queue has used up its retries. Keys and links in the mail have expired by then, so its content is
     * erased.
     */
    async giveUp(id: number): Promise<void> {
      const row = await findMail(db, id)
      if (!row?.content || row.sent_at) return
      log.warn({ mail_id: id, last_error: row.last_error }, 'mail given up')
      await giveUpMail(db, id, clock.now().toISOString())
    },

    preview: () => previewPage(sender()),

    /** Lists the demo's mailbox, newest first. */
    async listKept() {
      const rows = await listKeptMail(db, MAILBOX_SIZE)
      return rows.map((row) => {
        const content = open(row.content ?? '')
        const links = [...new Set(content.text.match(/https?:\/\/\S+/g) ?? [])].filter((link) => URL.canParse(link))
        const otp = links.map((link) => otpInLink(link)).find((key) => key !== null)
        return { to: row.recipient, ...content, links, ...(otp ? { otp } : {}), created_at: row.created_at }
      })
    },
  }
}
