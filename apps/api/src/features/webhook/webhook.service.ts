/** Operators manage webhooks, look at deliveries and repeat them. `delivery.service.ts` sends. */
import { randomBytes } from 'node:crypto'
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse } from '@portineria/contract/endpoint'
import type { Delivery, Webhook } from '@portineria/contract/webhook'
import type { Database, Transaction } from '../../db/client.ts'
import { AppError, wrongField } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Outgoing } from '../../ports/outgoing.ts'
import type { Secrets } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import {
  countEnabled,
  deleteWebhook,
  endDelivery,
  findWebhook,
  insertDelivery,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  lockDelivery,
  lockWebhook,
  updateWebhook,
} from './webhook.repo.ts'
import { shorten } from './webhook.rules.ts'
import type { DeliveryRow, WebhookRow, webhookDelivery } from './webhook.table.ts'

export const WEBHOOK_URL = 'webhook.url'
export const WEBHOOK_SECRET = 'webhook.secret'
/** Every change of a reservation writes a row for each webhook that is switched on. */
const MAX_WEBHOOKS = 20

type Create = Calls['createWebhook']
type Update = Calls['updateWebhook']
type Deps = {
  db: Database
  clock: Clock
  secrets: Secrets
  queue: Queue
  limiter: Limiter
  audit: AuditService
  outgoing: Pick<Outgoing, 'problemOf'>
  requireProof(caller: Caller): Promise<void>
}

const presentDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  created_at: row.created_at,
  event: row.event,
  event_id: row.event_id,
  state: row.state,
  attempts: row.attempts,
  answer_status: row.answer_status,
  fault: row.fault,
  last_attempt_at: row.last_attempt_at,
})

export type WebhookService = ReturnType<typeof createWebhookService>

export function createWebhookService(deps: Deps) {
  const { db, clock, secrets, queue, limiter, audit, outgoing, requireProof } = deps
  const present = (row: WebhookRow): Webhook => {
    const url = secrets.unsealOrNull(row.url, WEBHOOK_URL)
    return {
      id: row.id,
      created_at: row.created_at,
      url: url === null ? '…' : shorten(url),
      events: row.events,
      enabled: row.enabled,
      failing_since: row.failing_since,
      gave_up: row.gave_up_at !== null,
      last_delivered_at: row.last_delivered_at,
    }
  }

  /** The address is checked again when something is sent, because names can change their meaning. */
  function sealUrl(url: string): string {
    if (outgoing.problemOf(url)) throw wrongField('url')
    return secrets.seal(new URL(url).href, WEBHOOK_URL)
  }

  /** A new secret, as it is shown once and as it is stored. */
  function newSecret() {
    const secret = `whsec_${randomBytes(32).toString('base64url')}`
    return { secret, sealed: secrets.seal(secret, WEBHOOK_SECRET) }
  }

  async function requireRoom(tx: Transaction): Promise<void> {
    if ((await countEnabled(tx)) >= MAX_WEBHOOKS) throw new AppError('webhook_limit')
  }

  const record = (tx: Transaction, caller: Caller, action: string, id: number) =>
    audit.record(tx, { user_id: caller.id, action, entity: 'webhook', entity_id: id })

  const countSent = (caller: Caller) => limiter.count({ rule: 'webhook_send_account', key: String(caller.id) })

  async function requireEnabled(tx: Transaction, id: number): Promise<void> {
    const target = await findWebhook(tx, id)
    if (!target) throw new AppError('not_found')
    if (!target.enabled) throw new AppError('webhook_off')
  }

  type Told = Pick<typeof webhookDelivery.$inferInsert, 'webhook_id' | 'event' | 'event_id' | 'data'>

  async function sendNow(tx: Transaction, caller: Caller, action: string, told: Told): Promise<Delivery> {
    const made = await insertDelivery(tx, { ...told, queued_at: clock.now().toISOString() })
    await queue.add(tx, 'send-webhook', { delivery_id: made.id })
    await record(tx, caller, action, told.webhook_id)
    return presentDelivery(made)
  }

  return {
    async list(): Promise<Webhook[]> {
      return (await listWebhooks(db)).map(present)
    },

    async create(caller: Caller, { url, events }: CallRequest<Create>['body']): Promise<CallResponse<Create>> {
      // A session that was left open must not be enough to tell another receiver what happens here.
      await requireProof(caller)
      const { secret, sealed } = newSecret()
      const row = { url: sealUrl(url), secret: sealed, events }
      return db.transaction(async (tx) => {
        await requireRoom(tx)
        const made = await insertWebhook(tx, row)
        await record(tx, caller, 'webhook added', made.id)
        return { ...present(made), secret }
      })
    },

    async update(
      caller: Caller,
      id: number,
      { url, events, enabled, new_secret }: CallRequest<Update>['body'],
    ): Promise<CallResponse<Update>> {
      if (url !== undefined || new_secret) await requireProof(caller)
      const renewed = new_secret ? newSecret() : null
      // Whoever changes the address or switches it on begins anew.
      const fresh = url !== undefined || enabled ? { failing_since: null, gave_up_at: null } : {}
      const changes = {
        ...(url === undefined ? {} : { url: sealUrl(url) }),
        ...(events === undefined ? {} : { events }),
        ...(enabled === undefined ? {} : { enabled }),
        ...(renewed ? { secret: renewed.sealed } : {}),
        ...fresh,
      }
      return db.transaction(async (tx) => {
        const before = await lockWebhook(tx, id)
        if (!before) throw new AppError('not_found')
        if (enabled && !before.enabled) await requireRoom(tx)
        const row = Object.keys(changes).length > 0 ? await updateWebhook(tx, id, changes) : before
        await record(tx, caller, 'webhook changed', id)
        return { ...present(row ?? before), ...(renewed ? { secret: renewed.secret } : {}) }
      })
    },

    async remove(caller: Caller, id: number): Promise<null> {
      await db.transaction(async (tx) => {
        if (!(await deleteWebhook(tx, id))) throw new AppError('not_found')
        await record(tx, caller, 'webhook removed', id)
      })
      return null
    },

    async deliveries(id: number, before: number | undefined): Promise<Delivery[]> {
      if (!(await findWebhook(db, id))) throw new AppError('not_found')
      return (await listDeliveries(db, id, before)).map(presentDelivery)
    },

    async test(caller: Caller, id: number): Promise<Delivery> {
      await countSent(caller)
      return db.transaction(async (tx) => {
        await requireEnabled(tx, id)
        return sendNow(tx, caller, 'test sent', { webhook_id: id, event: 'test', data: {} })
      })
    },

    /** Sends the event again as a new delivery with the same event id. One that still waits is not tried any more. */
    async repeat(caller: Caller, id: number): Promise<Delivery> {
      await countSent(caller)
      return db.transaction(async (tx) => {
        const delivery = await lockDelivery(tx, id)
        if (!delivery) throw new AppError('not_found')
        const { webhook_id, event, event_id, data } = delivery
        await requireEnabled(tx, webhook_id)
        await endDelivery(tx, id, 'repeated')
        return sendNow(tx, caller, `delivery ${id} repeated`, { webhook_id, event, event_id, data })
      })
    },
  }
}
