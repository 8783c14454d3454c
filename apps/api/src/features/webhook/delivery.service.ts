/**
 * Sends deliveries. Triggers have written them in the transaction of the change; here they get a job each, are signed and sent, and
 * are given up after about a day. A webhook to which nothing has arrived for days is switched off, and the operators are told.
 */
import type { DeliveryFault } from '@portineria/contract/rules/webhook'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Transaction } from '../../db/client.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import { type Outgoing, OutgoingError } from '../../ports/outgoing.ts'
import type { Secrets } from '../../secrets.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { UserService } from '../user/user.service.ts'
import {
  endDelivery,
  findDelivery,
  lockWebhook,
  markFailing,
  noteAttempt,
  takeUnqueued,
  updateWebhook,
} from './webhook.repo.ts'
import { bodyOf, headersOf, isDelivered, isGivenUp } from './webhook.rules.ts'
import { WEBHOOK_SECRET, WEBHOOK_URL } from './webhook.service.ts'
import type { DeliveryRow, WebhookRow } from './webhook.table.ts'

/** A receiver should store the event and answer; its own work comes later. */
const TIMEOUT_MS = 10_000
/** The answer is not used, only its status. */
const MAX_ANSWER_BYTES = 256 * 1024
const QUEUED_AT_ONCE = 100

type Deps = {
  db: Database
  clock: Clock
  secrets: Secrets
  queue: Queue
  log: FastifyBaseLogger
  outgoing: Pick<Outgoing, 'send'>
  mail: MailService
  users: Pick<UserService, 'listAdmins'>
  publicUrl: string
}
type Outcome = { answer_status: number | null; fault: DeliveryFault | null }

/** A failure that the queue repeats. */
class UndeliveredError extends Error {
  override name = 'UndeliveredError'
}

export function createDeliveryService({ db, clock, secrets, queue, log, outgoing, mail, users, publicUrl }: Deps) {
  const now = () => clock.now().toISOString()
  let queueing: Promise<void> | null = null
  let again = false

  async function queueAll(): Promise<void> {
    do {
      again = false
      const taken = await db.transaction(async (tx) => {
        const ids = await takeUnqueued(tx, now(), QUEUED_AT_ONCE)
        for (const delivery_id of ids) await queue.add(tx, 'send-webhook', { delivery_id })
        return ids.length
      })
      if (taken === QUEUED_AT_ONCE) again = true
    } while (again)
  }

  async function post(delivery: DeliveryRow, { url, secret }: WebhookRow): Promise<Outcome> {
    const body = bodyOf(delivery)
    try {
      const { status } = await outgoing.send({
        url: secrets.unseal(url, WEBHOOK_URL),
        method: 'POST',
        headers: headersOf(secrets.unseal(secret, WEBHOOK_SECRET), delivery, body, clock.now()),
        body,
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_ANSWER_BYTES,
      })
      return { answer_status: status, fault: isDelivered(status) ? null : 'status' }
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error
      // Redirects of a POST are not followed, so this one is never the problem.
      return { answer_status: null, fault: error.problem === 'too_many_redirects' ? 'status' : error.problem }
    }
  }

  /** The unique cause lets one mail per operator out for each time that a webhook begins to fail, and one when it is given up. */
  async function tellOperators(tx: Transaction, row: WebhookRow, off: boolean): Promise<void> {
    const url = secrets.unsealOrNull(row.url, WEBHOOK_URL)
    const occasion = `webhook ${off ? 'off' : 'failing'} ${row.id} ${row.failing_since}`
    for (const { id, email, language } of await users.listAdmins(tx))
      await mail.post(tx, {
        kind: 'webhook',
        to: email,
        language,
        user_id: id,
        cause: `${occasion} to ${id}`,
        data: { host: url ? new URL(url).host : '…', off, link: `${publicUrl}/admin_settings?tab=connections` },
      })
  }

  return {
    /** Gives every new delivery its job. Calls while it runs make it look once more. */
    queueNew(): Promise<void> {
      again = true
      queueing ??= queueAll().finally(() => {
        queueing = null
      })
      return queueing
    },

    /** Runs as a job. A crash after sending sends the event again, with the same id. */
    async send(id: number): Promise<void> {
      const found = await findDelivery(db, id)
      if (!found || found.delivery.state !== 'waiting') return
      const { delivery, webhook } = found
      if (!webhook.enabled) return endDelivery(db, id, 'off')
      const outcome = await post(delivery, webhook)
      const at = now()
      if (outcome.fault === null) {
        await noteAttempt(db, id, { ...outcome, last_attempt_at: at, state: 'delivered' })
        await updateWebhook(db, webhook.id, { failing_since: null, last_delivered_at: at })
        return
      }
      await noteAttempt(db, id, { ...outcome, last_attempt_at: at })
      await markFailing(db, webhook.id, at)
      throw new UndeliveredError(outcome.fault)
    },

    /** Runs when the queue has used up its retries. */
    async giveUp(id: number): Promise<void> {
      const found = await findDelivery(db, id)
      if (!found || found.delivery.state !== 'waiting') return
      await db.transaction(async (tx) => {
        await endDelivery(tx, id)
        const row = await lockWebhook(tx, found.webhook.id)
        // It was repaired or switched off meanwhile.
        if (!row?.enabled || row.failing_since === null) return
        const off = isGivenUp(row.failing_since, clock.now())
        log.warn({ webhook_id: row.id, delivery_id: id, off }, 'webhook delivery given up')
        if (off) await updateWebhook(tx, row.id, { enabled: false, gave_up_at: now() })
        await tellOperators(tx, row, off)
      })
    },
  }
}
