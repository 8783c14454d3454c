/** Sends push notifications: the transaction that causes one queues it, once for each device of its recipients. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse } from '@portineria/contract/endpoint'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, FOREIGN_KEY_VIOLATION, pgCode, type Transaction } from '../../db/client.ts'
import { AppError, wrongField } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Push, PushTarget } from '../../ports/push.ts'
import type { Secrets } from '../../secrets.ts'
import type { Limiter } from '../limit/limit.service.ts'
import { handling, type NoteData, type NoteKind, writeNote } from './notes.ts'
import {
  deleteDevice,
  deleteDeviceOf,
  deleteForeignPushes,
  deleteOldDevices,
  deletePush,
  findPush,
  insertPushes,
  listDevices,
  markUsed,
  saveDevice,
} from './push.repo.ts'
import { isPoint, pathOf, topicOf } from './push.rules.ts'

type Deps = {
  db: Database
  clock: Clock
  secrets: Secrets
  limiter: Limiter
  queue: Queue
  push: Push
  log: FastifyBaseLogger
}
type Subscribe = CallRequest<Calls['subscribePush']>['body']

const TARGET = 'push_device.target'
const CONTENT = 'push.content'
/** Devices per person. A browser that clears its storage counts as a new device each time. */
const MAX_DEVICES = 10

export type PushService = ReturnType<typeof createPushService>

export function createPushService({ db, clock, secrets, limiter, queue, push, log }: Deps) {
  const now = () => clock.now().toISOString()

  /** Normalises the address, so a device has one row, and accepts only the addresses of known push services. */
  function addressOf(endpoint: string): string {
    const url = new URL(endpoint)
    if (!push.serves(url)) throw wrongField('endpoint')
    return url.href
  }

  return {
    describe: (): CallResponse<Calls['getPush']> => ({ public_key: push.publicKey }),

    async subscribe(caller: Caller, { endpoint, keys }: Subscribe): Promise<null> {
      if (push.publicKey === null) throw new AppError('push_off')
      if (!isPoint(keys.p256dh)) throw wrongField('keys.p256dh')
      const target: PushTarget = { endpoint: addressOf(endpoint), keys }
      await limiter.count({ rule: 'push_account', key: String(caller.id) })
      const mark = secrets.mark(target.endpoint)
      // If the user signs out at the same moment, the session is gone and the foreign key is violated.
      await db
        .transaction(async (tx) => {
          await deleteForeignPushes(tx, mark, caller.id)
          await saveDevice(tx, {
            mark,
            target: secrets.seal(JSON.stringify(target), TARGET),
            user_id: caller.id,
            session_id: caller.session_id,
          })
          await deleteOldDevices(tx, caller.id, MAX_DEVICES)
        })
        .catch((error: unknown) => {
          throw pgCode(error) === FOREIGN_KEY_VIOLATION ? new AppError('unauthorized', { cause: error }) : error
        })
      return null
    },

    async unsubscribe(caller: Caller, endpoint: string): Promise<null> {
      await deleteDeviceOf(db, caller.id, secrets.mark(new URL(endpoint).href))
      return null
    },

    /** Queues a notification, which is sent if and only if the transaction commits. */
    async notify<K extends NoteKind>(tx: Transaction, to: number | 'operators', kind: K, data: NoteData[K]) {
      if (push.publicKey === null) return
      const devices = await listDevices(tx, to, now())
      if (devices.length === 0) return
      const topic = topicOf(data.about)
      const expires_at = new Date(clock.now().getTime() + handling[kind].ttl).toISOString()
      const rows = devices.map(({ id: device_id, language }) => {
        const note = { ...writeNote(kind, language, data), tag: topic, url: pathOf(data.link), lang: language }
        return { device_id, kind, topic, expires_at, content: secrets.seal(JSON.stringify(note), CONTENT) }
      })
      for (const { id } of await insertPushes(tx, rows)) await queue.add(tx, 'send-push', { push_id: id })
    },

    /**
     * Runs as a job, and the queue retries it if it throws. A crash after sending sends the notification again; it then
     * replaces itself on the device.
     */
    async send(id: number): Promise<void> {
      const row = await findPush(db, id, now())
      const left = row ? Date.parse(row.expires_at) - clock.now().getTime() : 0
      if (!row || left <= 0) return deletePush(db, id)
      const outcome = await push.send(JSON.parse(secrets.unseal(row.target, TARGET)) as PushTarget, {
        payload: secrets.unseal(row.content, CONTENT),
        ttlSeconds: Math.ceil(left / 1000),
        urgency: handling[row.kind as NoteKind].urgency,
        topic: row.topic,
      })
      if (outcome === 'gone') return deleteDevice(db, row.device_id)
      if (outcome === 'refused') log.warn({ push_id: id, kind: row.kind }, 'push refused permanently')
      else await markUsed(db, row.device_id, now())
      await deletePush(db, id)
    },
  }
}
