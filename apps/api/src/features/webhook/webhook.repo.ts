/** SQL of webhooks and their deliveries. */
import { DELIVERIES_PER_PAGE } from '@portineria/contract/rules/webhook'
import { and, asc, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { type DeliveryRow, type WebhookRow, webhook, webhookDelivery } from './webhook.table.ts'

/** The triggers notify this channel when a transaction with new deliveries commits. */
export const WEBHOOK_CHANNEL = 'portineria_webhook'

export const listWebhooks = (db: Connection): Promise<WebhookRow[]> =>
  db.select().from(webhook).orderBy(desc(webhook.id))

export async function findWebhook(db: Connection, id: number): Promise<WebhookRow | null> {
  const [row] = await db.select().from(webhook).where(eq(webhook.id, id))
  return row ?? null
}

export async function lockWebhook(tx: Transaction, id: number): Promise<WebhookRow | null> {
  const [row] = await tx.select().from(webhook).where(eq(webhook.id, id)).for('update')
  return row ?? null
}

export async function countEnabled(db: Connection): Promise<number> {
  const [row] = await db.select({ n: count() }).from(webhook).where(eq(webhook.enabled, true))
  return row?.n ?? 0
}

export async function insertWebhook(tx: Transaction, row: typeof webhook.$inferInsert): Promise<WebhookRow> {
  const [made] = await tx.insert(webhook).values(row).returning()
  if (!made) throw new Error('the webhook was not inserted')
  return made
}

export async function updateWebhook(
  db: Connection,
  id: number,
  changes: Partial<typeof webhook.$inferInsert>,
): Promise<WebhookRow | null> {
  const [row] = await db.update(webhook).set(changes).where(eq(webhook.id, id)).returning()
  return row ?? null
}

export async function deleteWebhook(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.delete(webhook).where(eq(webhook.id, id)).returning({ id: webhook.id })).length > 0
}

/** The first failure since the last success stays. */
export async function markFailing(db: Connection, id: number, now: string): Promise<void> {
  await db
    .update(webhook)
    .set({ failing_since: now })
    .where(and(eq(webhook.id, id), isNull(webhook.failing_since)))
}

export const listDeliveries = (db: Connection, webhookId: number, before: number | undefined) =>
  db
    .select()
    .from(webhookDelivery)
    .where(
      and(eq(webhookDelivery.webhook_id, webhookId), before === undefined ? undefined : lt(webhookDelivery.id, before)),
    )
    .orderBy(desc(webhookDelivery.id))
    .limit(DELIVERIES_PER_PAGE)

export async function findDelivery(db: Connection, id: number) {
  const [row] = await db
    .select({ delivery: webhookDelivery, webhook })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhook_id))
    .where(eq(webhookDelivery.id, id))
  return row ?? null
}

export async function lockDelivery(tx: Transaction, id: number): Promise<DeliveryRow | null> {
  const [row] = await tx.select().from(webhookDelivery).where(eq(webhookDelivery.id, id)).for('update')
  return row ?? null
}

export async function insertDelivery(tx: Transaction, row: typeof webhookDelivery.$inferInsert): Promise<DeliveryRow> {
  const [made] = await tx.insert(webhookDelivery).values(row).returning()
  if (!made) throw new Error('the delivery was not inserted')
  return made
}

/** Takes deliveries that have no job yet. Another process that looks at the same time takes the others. */
export async function takeUnqueued(tx: Transaction, now: string, most: number): Promise<number[]> {
  const free = await tx
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .where(isNull(webhookDelivery.queued_at))
    .orderBy(asc(webhookDelivery.id))
    .limit(most)
    .for('update', { skipLocked: true })
  const ids = free.map(({ id }) => id)
  if (ids.length > 0) await tx.update(webhookDelivery).set({ queued_at: now }).where(inArray(webhookDelivery.id, ids))
  return ids
}

type Attempt = Pick<DeliveryRow, 'answer_status' | 'fault' | 'last_attempt_at'> & { state?: DeliveryRow['state'] }

/** Only a delivery that waits can change: a late answer must not revive one that an operator has repeated. */
export async function noteAttempt(db: Connection, id: number, attempt: Attempt): Promise<void> {
  await db
    .update(webhookDelivery)
    .set({ ...attempt, attempts: sql`${webhookDelivery.attempts} + 1` })
    .where(and(eq(webhookDelivery.id, id), eq(webhookDelivery.state, 'waiting')))
}

/** Ends a delivery without another attempt; without a fault, that of the last attempt stays. */
export async function endDelivery(db: Connection, id: number, fault?: DeliveryRow['fault']): Promise<void> {
  await db
    .update(webhookDelivery)
    .set({ state: 'failed', ...(fault ? { fault } : {}) })
    .where(and(eq(webhookDelivery.id, id), eq(webhookDelivery.state, 'waiting')))
}

export const deleteDeliveriesBefore = (db: Connection, moment: string) =>
  db.delete(webhookDelivery).where(lt(webhookDelivery.created_at, moment))
