/** Kills the server with `kill -9` while it sends days to the statistics of the region, and looks there: nobody missing, nobody too many. */
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { booking } from '../../src/features/booking/booking.table.ts'
import { statisticsDay } from '../../src/features/statistics/statistics.table.ts'
import { call } from '../app.ts'
import type { Child } from '../child.ts'
import { hurryRetries, runJob } from '../jobs.ts'
import { statisticsDesk } from '../statistics.ts'
import { startStatisticsService } from '../statistics-service.ts'
import { until } from '../until.ts'
import { admin, type Instance, openInstance } from './instance.ts'
import { inFull, reportRow } from './row.ts'

const ROUNDS = inFull(50, 1)

let instance: Instance
let service: Awaited<ReturnType<typeof startStatisticsService>>
beforeAll(async () => {
  instance = await openInstance()
  service = await startStatisticsService()
})
afterAll(async () => {
  await instance.close()
  await service.close()
})

/** Kills the server between the decision and the call, before the service has done its work, or before its answer arrives. */
async function killWhileSending(round: number, server: Child, send: () => Promise<unknown>): Promise<void> {
  const trouble = ([null, 'hang', 'mute'] as const)[round % 3]
  const before = service.calls.length
  if (trouble) service.fail(trouble)
  const answer = send().catch(() => null)
  if (trouble) await until(() => service.calls.length > before, 'the call is there')
  else await sleep(Math.random() * 120)
  server.process.kill('SIGKILL')
  await server.ended
  await answer
}

/**
 * What takes minutes in life: the claim of the dead server ends. The queue gives its job to another server; or has ended it, and the
 * job that looks for what is left finds the days.
 */
async function letTimePass(): Promise<void> {
  const { db } = instance.bookingAdmin
  const left = await db.execute(
    sql`update statistics_day set claimed_at = claimed_at - interval '4 minutes' where state = 'sending' returning day`,
  )
  const state = left.rows.length > 0 ? sql`'completed'` : sql`'retry'`
  await db.execute(sql`update jobs.job set state = ${state} where name = 'send-statistics' and state = 'active'`)
  await runJob(instance.bookingAdmin, 'wake-statistics')
}

it(`over ${ROUNDS} rounds of kill -9 no arrival is forgotten, and none of a cancelled stay is left`, {
  timeout: 1_800_000,
}, async () => {
  const settings = await instance.settingsOf({ STATISTICS_URL: service.url })
  let server = await instance.start(settings)
  const { db } = instance.bookingAdmin
  const token = await admin(instance.bookingAdmin)
  await call(server, 'putStatisticsAccount', { body: service.login }, token)
  const { A, B, makeStructure, makeStay } = statisticsDesk({ ...instance.bookingAdmin, url: server.url }, token)
  let wrong = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { id, structure_code } = await makeStructure({ statistics_from: A })
    const stay = await makeStay({ id })
    const ask = { body: { structure_code, from: A, to: B } }
    await killWhileSending(round, server, () => call(server, 'sendMovements', ask, token))
    const cancelled = round % 2 === 1
    if (cancelled) await db.update(booking).set({ archived: true }).where(eq(booking.id, stay.id))
    server = await instance.start(settings)
    await letTimePass()
    const sent = async () => {
      await hurryRetries(instance.bookingAdmin, 'send-statistics')
      // The request may have been killed before its decision, or the days may have changed since they were sent.
      await call(server, 'sendMovements', ask, token)
      const found = await db.select().from(statisticsDay).where(eq(statisticsDay.structure_code, structure_code))
      return found.length === 3 && found.every(({ state }) => state === 'sent')
    }
    await until(sent, 'all days are sent')
    const there = stay.ids.filter((one) => service.arrived.has(`${structure_code} ${one}`)).length
    if (there !== (cancelled ? 0 : 2)) wrong += 1
  }
  reportRow({
    row: 'kill -9 while days are sent to the statistics of the region',
    what: 'families of two of whom the region knows what is true, after as many kills; every second one had cancelled meanwhile',
    tried: ROUNDS,
    survived: ROUNDS - wrong,
    lost: wrong,
  })
  expect(wrong).toBe(0)
})
