/** Mail leaves through the queue, from the transaction that caused it: none for what rolled back, none lost. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '@portineria/messages/messages'
import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseAway } from '../../db/away.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import { type Mailer, UndeliverableError } from '../../ports/mailer.ts'
import type { Secrets } from '../../secrets.ts'
import { type LetterData, type LetterKind, writeLetter } from './letters.ts'
import { findMail, giveUpMail, insertMail, listKeptMail, updateMailOutcome } from './mail.repo.ts'
import { previewPage } from './preview.ts'

const ABOUT = 'mail.content'
const MAILBOX_SIZE = 100
/** How often it is tried to note that a letter is out, a second apart: for longer than a database that is coming back is away. */
const NOTE_TRIES = 600

type Deps = {
  db: Database
  clock: Clock
  secrets: Secrets
  queue: Queue
  mailer: Mailer
  log: FastifyBaseLogger
  domain: string
  /** Rings the receiver's devices, for the kinds of letters that are worth it. */
  ring<K extends LetterKind>(tx: Transaction, userId: number, kind: K, data: LetterData[K]): Promise<void>
}
type Post<K extends LetterKind> = {
  kind: K
  to: string
  language: Language
  data: LetterData[K]
  /** Names what happened; the same cause never makes a second mail. */
  cause: string
  user_id?: number
}
type Content = { subject: string; text: string; html: string }

export type MailService = ReturnType<typeof createMailService>

export function createMailService({ db, clock, secrets, queue, mailer, log, domain, ring }: Deps) {
  const open = (content: string) => JSON.parse(secrets.unseal(content, ABOUT)) as Content

  /** It is out. While the database is away nobody can try it again, and by the time somebody can, this stands there. */
  async function noteSent(id: number, sent_at: string, tries = NOTE_TRIES): Promise<void> {
    try {
      await updateMailOutcome(db, id, { sent_at, keep: mailer.kind === 'mailbox' })
    } catch (error) {
      if (tries === 0 || !isDatabaseAway(error)) throw error
      await sleep(1_000, undefined, { ref: false })
      await noteSent(id, sent_at, tries - 1)
    }
  }

  /** Refused for good is no error: it is noted, and not tried again. */
  async function noteFailure(id: number, error: unknown): Promise<void> {
    const words = error instanceof Error ? error.message : String(error)
    if (!(error instanceof UndeliverableError)) {
      await updateMailOutcome(db, id, { error: words })
      throw error
    }
    log.warn({ mail_id: id, err: error }, 'mail refused for good')
    await updateMailOutcome(db, id, { failed_at: clock.now().toISOString(), error: words })
  }

  return {
    async post<K extends LetterKind>(
      tx: Transaction,
      { kind, to, language, data, cause, user_id }: Post<K>,
    ): Promise<void> {
      const content = secrets.seal(JSON.stringify(writeLetter(kind, language, data)), ABOUT)
      const id = await insertMail(tx, { kind, recipient: to, content, cause, user_id: user_id ?? null })
      if (id === null) return
      await queue.add(tx, 'send-mail', { mail_id: id })
      if (user_id !== undefined) await ring(tx, user_id, kind, data)
    },

    /** The queue's work. A crash after sending and before noting it repeats the mail once, with the same message id. */
    async send(id: number): Promise<void> {
      const row = await findMail(db, id)
      if (!row?.content || row.sent_at) return
      try {
        await mailer.send({ to: row.recipient, ...open(row.content), message_id: `<mail-${row.id}@${domain}>` })
      } catch (error) {
        return noteFailure(id, error)
      }
      await noteSent(id, clock.now().toISOString())
    },

    /** The queue has tried for as long as it tries. Keys and links in it have run out by now; nothing sealed stays. */
    async giveUp(id: number): Promise<void> {
      const row = await findMail(db, id)
      if (!row?.content || row.sent_at) return
      log.warn({ mail_id: id, last_error: row.last_error }, 'mail given up')
      await giveUpMail(db, id, clock.now().toISOString())
    },

    preview: previewPage,

    /** The demo's mailbox, newest first. */
    async listKept() {
      const rows = await listKeptMail(db, MAILBOX_SIZE)
      return rows.map((row) => {
        const content = open(row.content ?? '')
        const links = [...new Set(content.text.match(/https?:\/\/\S+/g) ?? [])].filter((link) => URL.canParse(link))
        const otp = links.map((link) => new URL(link).searchParams.get('otp')).find((key) => key !== null)
        return { to: row.recipient, ...content, links, ...(otp ? { otp } : {}), created_at: row.created_at }
      })
    },
  }
}
