import { sql } from 'drizzle-orm'
import { expect, inject, it, onTestFinished } from 'vitest'
import { startApp } from '../../test/app.ts'
import { addressOfApp, makeDatabase } from '../../test/databases.ts'
import { openTunnel } from '../../test/tunnel.ts'
import { until } from '../../test/until.ts'
import { connect } from '../db/client.ts'
import { createLog } from '../log.ts'
import { createQueue } from './queue.ts'

it('a start gives queues of an earlier version the policy of this one, and changes no others', async () => {
  const app = await startApp()
  const policies = async () => {
    const { rows } = await app.db.execute<{ name: string; policy: string; updated: string }>(sql`
      select name, retry_limit || ' ' || coalesce(dead_letter, '') as policy, updated_on::text as updated
      from jobs.queue order by name`)
    return rows
  }
  const before = await policies()
  await app.db.execute(sql`update jobs.queue set retry_limit = 1, dead_letter = null where name = 'send-mail'`)
  await app.db.execute(sql`delete from jobs.queue where name = 'sweep'`)
  const second = await startApp({ DATABASE_URL: addressOfApp(app) })
  const after = await policies()
  expect(after.map(({ name, policy }) => [name, policy])).toEqual(before.map(({ name, policy }) => [name, policy]))
  const changed = after.filter(({ updated }, n) => updated !== before[n]?.updated)
  expect(changed.map(({ name }) => name)).toEqual(['send-mail', 'sweep'])
  await second.close()
  await app.close()
})

it('finds a job whose time has come without an announcement, as after a failed try', async () => {
  const app = await startApp()
  const { rows } = await app.db.execute<{ id: string }>(sql`
    insert into jobs.job (name, data, start_after) values ('sweep', '{}', now() + interval '1 second') returning id`)
  const state = () => app.db.execute<{ state: string }>(sql`select state from jobs.job where id = ${rows[0]?.id}`)
  await until(async () => (await state()).rows[0]?.state === 'completed', 'the job is done')
  await app.close()
})

it.runIf(inject('database'))(
  'finds such a job also after its connections fell silent, as when a machine is lost',
  async () => {
    const { DATABASE_URL = '' } = await makeDatabase()
    const { pool, db } = connect({ connectionString: DATABASE_URL }, () => undefined)
    const tunnel = await openTunnel(DATABASE_URL)
    const queue = createQueue({ connectionString: tunnel.url }, createLog('silent'), undefined, 1, 3_000)
    onTestFinished(async () => {
      tunnel.close()
      await pool.end()
    })
    await queue.start()
    const done: number[] = []
    await queue.work('fetch-feed', async ({ feed_id }) => void done.push(feed_id))
    const addDue = (id: number) =>
      db.execute(
        sql`insert into jobs.job (name, data) values ('fetch-feed', ${JSON.stringify({ feed_id: id })}::jsonb)`,
      )
    await addDue(1)
    await until(() => done.includes(1), 'a look')
    tunnel.fallSilent()
    await addDue(2)
    await until(() => done.includes(2), 'a look over another connection')
    await queue.stop()
  },
)
