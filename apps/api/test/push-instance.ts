/** An app that sends push notifications to a test service, and users with subscribed devices. */
import { ROLE } from '@portineria/contract/rules/codes'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { push, pushDevice } from '../src/features/push/push.table.ts'
import { call, startApp } from './app.ts'
import { makeBooking, makeUser, unique } from './factories.ts'
import { hurryRetries } from './jobs.ts'
import { type FakeDevice, startPushService } from './push-service.ts'
import { openSession } from './stay.ts'
import { until } from './until.ts'

export async function startPushInstance() {
  const service = await startPushService()
  const app = await startApp({ OPERATOR_EMAIL: 'desk@house.test' }, undefined, { pushService: service })
  const adminId = (await makeUser(app, { role_id: ROLE.admin, language: 'it' })).id
  const admin = await openSession(app, adminId)
  const { body } = await call(app, 'getPush', {}, admin)
  service.trust(body.public_key ?? '')

  const subscribe = ({ endpoint, keys }: Pick<FakeDevice, 'endpoint' | 'keys'>, token: string) =>
    call(app, 'subscribePush', { body: { endpoint, keys } }, token)

  /** Makes a user with a subscribed device. */
  async function makeReader(values: Parameters<typeof makeUser>[1] = {}) {
    const person = await makeUser(app, values)
    const token = await openSession(app, person.id)
    const device = service.add()
    expect((await subscribe(device, token)).status).toBe(204)
    return { person, token, device }
  }

  /** The concierge writes to this user. Each call uses a new concierge, because messages per minute are limited. */
  async function write({ person }: { person: { id: number } }, text = 'Hello') {
    const { id: booking_id } = await makeBooking(app, { holder_id: person.id })
    const concierge = await openSession(app, (await makeUser(app, { role_id: ROLE.admin })).id)
    const message = { booking_id, text, client_id: unique() }
    const say = () => call(app, 'postChat', { body: message }, concierge)
    expect((await say()).status).toBe(201)
    return { booking_id, say }
  }

  const comes = (device: FakeDevice, many = 1) =>
    until(() => service.at(device).length >= many, `${many} notifications arrived`)

  return {
    service,
    app,
    adminId,
    admin,
    subscribe,
    makeReader,
    write,
    comes,
    devicesOf: (userId: number) => app.db.select().from(pushDevice).where(eq(pushDevice.user_id, userId)),
    waiting: (userId: number) =>
      app.db
        .select({ id: push.id })
        .from(push)
        .innerJoin(pushDevice, eq(pushDevice.id, push.device_id))
        .where(eq(pushDevice.user_id, userId)),
    /** Makes all retries due now. */
    hurry: () => hurryRetries(app, 'send-push'),
    /** Waits until everything that was queued before is done. */
    async settle() {
      const last = await makeReader()
      await write(last)
      await comes(last.device)
    },
    async close() {
      await app.close()
      await service.close()
    },
  }
}
export type Reader = Awaited<ReturnType<Awaited<ReturnType<typeof startPushInstance>>['makeReader']>>
