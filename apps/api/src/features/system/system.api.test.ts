import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { call, sharedApp, startApp } from '../../../test/app.ts'
import { addressOf } from '../../../test/databases.ts'
import { makeBooking, makeUser, PASSWORD, signIn } from '../../../test/factories.ts'
import { send, sendJson } from '../../../test/http.ts'
import { logLines } from '../../../test/server.ts'
import { openSession } from '../../../test/stay.ts'
import { until } from '../../../test/until.ts'
import { startEmbeddedPostgres } from '../../db/embedded/launcher.ts'
import { answerTo } from '../../http/errors.ts'
import { createLog } from '../../log.ts'

describe('health', () => {
  it('reports the state of each part', async () => {
    const { status, body } = await call(await sharedApp(), 'getHealth')
    expect([status, body]).toEqual([200, { status: 'ok', database: 'ok', files: 'ok', devices: 'off', mail: 'off' }])
  })

  it('is 503 while the database is down, like all calls that need it, and recovers by itself', async () => {
    const dataDir = await mkdtemp(join(inject('folder'), 'server-'))
    const server = await startEmbeddedPostgres({ dataDir })
    const app = await startApp({ DATABASE_URL: addressOf(server.connection) })
    const person = await signIn(app)
    await server.stop()

    const answers = await Promise.all([
      call(app, 'getHealth'),
      call(app, 'listFlats', {}, person.token),
      call(app, 'login', { body: { email: person.email, password: PASSWORD } }),
    ])
    for (const { status, headers, body } of answers) {
      expect(status).toBe(503)
      expect(headers.get('retry-after')).toBe('5')
      expect(body).toMatchObject({ message: 'Service unavailable', errors: [{ message: 'Service unavailable' }] })
    }
    // A call that needs no database still works.
    expect((await call(app, 'getProvider')).status).toBe(200)

    const again = await startEmbeddedPostgres({ dataDir })
    await until(async () => (await call(app, 'getHealth')).status === 200, 'the server to recover')
    expect((await call(app, 'listFlats', {}, person.token)).status).toBe(200)
    await app.close()
    await again.stop()
  })

  it('recovers after database connections are cut during requests', async () => {
    const app = await startApp()
    const token = await openSession(app, (await makeUser(app)).id)
    const ask = async () => (await call(app, 'listFlats', {}, token)).status
    for (let round = 0; round < 5; round++) {
      const asking = Array.from({ length: 10 }, ask)
      await app.db
        .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and application_name = 'portineria'`)
        .catch(() => undefined)
      expect((await Promise.all(asking)).filter((status) => status !== 200 && status !== 503)).toEqual([])
    }
    await until(async () => (await ask()) === 200, 'the server to recover')
    await app.close()
  })
})

it('a connection that is cut between two statements of a transaction gives 503 and does not end the process', async () => {
  const app = await startApp()
  const cut = app.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await app.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    // Wait until the driver has noticed the cut.
    await sleep(200)
    await tx.execute(sql`select 1`)
  })
  const error: unknown = await cut.catch((reason: unknown) => reason)
  expect(answerTo(error).status).toBe(503)
  expect((await call(app, 'getHealth')).status).toBe(200)
  await app.close()
})

describe('the log', () => {
  it('contains no token, key, password or query, even when requests fail', async () => {
    const { lines, stream } = logLines()
    const app = await startApp({}, createLog('trace', stream))
    const person = await signIn(app, { role_id: 99 })
    const otp = 'QRST-6789'
    await sendJson(app, 'POST', '/api/auth/login', { email: person.email, password: 'a-wrong-password' })
    await sendJson(app, 'POST', '/api/auth/register', { otp, email: 'x@example.test', password: PASSWORD })
    await send(app, { path: `/api/auth/otp/${otp}` })
    await send(app, { path: `/otp?otp=${otp}` })
    await send(app, { path: `/otp/${otp}` })
    await send(app, { path: `/otp/${otp}%zz` })
    await send(app, { path: `/api/nothing?token=${person.token}` })
    await send(app, { path: `/api/${otp}%zz`, token: person.token })
    await send(app, { path: '/api/booking?query=lindqvist', token: person.token })

    // A missing column and a missing table make statements fail that contain values.
    await makeBooking(app, { holder_name: 'Lindqvist' })
    await app.db.execute(sql`alter table booking rename column source to ota`)
    expect((await send(app, { path: '/api/booking?query=lindqvist', token: person.token })).status).toBe(500)
    await app.db.execute(sql`alter table "user" rename to users`)
    const failed = await sendJson(app, 'POST', '/api/auth/login', { email: person.email, password: PASSWORD })
    expect(failed.status).toBe(500)
    expect((await send(app, { path: '/api/flat', token: person.token })).status).toBe(500)
    await app.close()

    const log = lines.join('')
    expect(log).toContain('"route":"/api/auth/otp/:otp"')
    expect(lines.filter((line) => line.includes('request failed'))).toHaveLength(3)
    const { user_id } = JSON.parse(lines.find((line) => line.includes('"route":"/api/booking/"')) ?? '{}')
    expect(user_id).toBe(person.id)
    for (const secret of [person.token, otp, PASSWORD, 'a-wrong-password', person.email, 'lindqvist', 'Lindqvist'])
      expect(log.includes(secret), secret).toBe(false)
  })
})
