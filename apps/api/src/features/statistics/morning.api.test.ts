/** What happens without anybody asking: the sending of every morning, what a killed process leaves behind, and the reminder. */
import { randomUUID } from 'node:crypto'
import { ROLE } from '@portineria/contract/rules/codes'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addMonths, daysOfMonth, monthOf } from '@portineria/contract/rules/statistics'
import { addDays, instantOf } from '@portineria/contract/rules/stay-time'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { call, startApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'
import { hurryRetries } from '../../../test/jobs.ts'
import { type Structure, statisticsDesk } from '../../../test/statistics.ts'
import { startStatisticsService } from '../../../test/statistics-service.ts'
import { openSession } from '../../../test/stay.ts'
import { until } from '../../../test/until.ts'
import { booking, guest } from '../booking/booking.table.ts'
import { flat } from '../flat/flat.table.ts'
import { mail } from '../mail/mail.table.ts'
import { failQueued } from './sending.repo.ts'
import { statisticsDay } from './statistics.table.ts'

const MINUTE = 60_000
const service = await startStatisticsService()
const app = await startApp({ STATISTICS_URL: service.url }, undefined, { statisticsTimeoutMs: 400 })
afterAll(async () => {
  await app.close()
  await service.close()
})
const admin = await makeUser(app, { role_id: ROLE.admin })
const token = await openSession(app, admin.id, '2099-01-01T00:00:00.000Z')
const { today, A, B, statesOf, mark, makeStructure, makeStay } = statisticsDesk(app, token)
const yesterday = addDays(today, -1)

/** Every test has its structures for itself. */
afterEach(() => app.db.update(flat).set({ structure_code: null, statistics_from: null }))
const structure = () => makeStructure({ statistics_from: A })
const give = async (body: object) => call(app, 'putStatisticsAccount', { body }, await openSession(app, admin.id))
const mailsOf = (kind: 'statistics' | 'statistics_stopped') => app.db.select().from(mail).where(eq(mail.kind, kind))
const rowsOf = ({ structure_code }: Structure) =>
  app.db.select().from(statisticsDay).where(eq(statisticsDay.structure_code, structure_code))
const all = (flat: Structure) => statesOf(flat, A, yesterday)
const settled = (flat: Structure, state = 'sent') =>
  until(async () => {
    await hurryRetries(app, 'send-statistics')
    const rows = await rowsOf(flat)
    return rows.length > 0 && rows.every((row) => row.state === state)
  }, `all days are ${state}`)
const arrivedOf = (flat: Structure, { ids }: { ids: string[] }) =>
  ids.map((id) => service.arrived.get(`${flat.structure_code} ${id}`) ?? null)
const onDay = (day: string) => [0, 1].map(() => day.replaceAll('-', ''))

describe('every morning', () => {
  it('complete days are sent, once, whichever server looks; without that wish, or incomplete, they are not', async () => {
    const [whole, lacking] = [await structure(), await structure()]
    const stay = await makeStay(whole)
    const other = await makeStay(lacking)
    await app.db.update(guest).set({ gender: null }).where(eq(guest.booking_id, other.id))
    await app.statistics.sendByItself()
    await give(service.login)
    await app.statistics.sendByItself()
    expect(await rowsOf(whole)).toEqual([])
    await give({ mode: 'auto' })
    await Promise.all([app.statistics.sendByItself(), app.statistics.sendByItself()])
    await settled(whole)
    await settled(lacking)
    expect(service.calls).toHaveLength(2)
    expect(arrivedOf(whole, stay)).toEqual(onDay(A))
    expect(await all(lacking)).toEqual(['incomplete', 'sent', 'incomplete', 'sent', 'sent', 'sent'])
    await app.statistics.sendByItself()
    await app.db.update(guest).set({ gender: 1 }).where(eq(guest.booking_id, other.id))
    await app.statistics.sendByItself()
    await settled(lacking)
    expect(service.calls).toHaveLength(3)
    expect(arrivedOf(lacking, other)).toEqual(onDay(A))
  })

  it('a lost answer is sent again as things are then, and guests of a stay that was cancelled meanwhile are taken back', async () => {
    const one = await structure()
    const [cancelled, kept] = [await makeStay(one), await makeStay(one, { check_in: B, check_out: addDays(B, 2) })]
    service.fail('lost')
    await app.statistics.sendByItself()
    await until(async () => (await rowsOf(one)).some(({ fault }) => fault === 'down'), 'the answer is lost')
    expect(await all(one)).toEqual(Array(6).fill('queued'))
    expect(arrivedOf(one, cancelled)).toEqual(onDay(A))
    await app.db.update(booking).set({ archived: true }).where(eq(booking.id, cancelled.id))
    await settled(one)
    expect(arrivedOf(one, cancelled)).toEqual([null, null])
    expect(arrivedOf(one, kept)).toEqual(onDay(B))
    expect(await all(one)).toEqual(Array(6).fill('sent'))
  })

  it('a refused password stops it and says so once; with another one nothing was forgotten', async () => {
    const one = await structure()
    const stay = await makeStay(one)
    await give({ password: 'old' })
    const before = service.calls.length
    await app.statistics.sendByItself()
    await settled(one, 'failed')
    await app.statistics.sendByItself()
    expect(service.calls).toHaveLength(before + 1)
    expect(await mailsOf('statistics_stopped')).toHaveLength(1)
    expect((await call(app, 'getStatisticsAccount', {}, token)).body.stopped).not.toBeNull()
    expect(
      (await call(app, 'getStatistics', { query: { month: monthOf(A) } }, token)).body.structures[0]?.days,
    ).toEqual(expect.arrayContaining([expect.objectContaining({ day: A, fault: { why: 'credentials', said: null } })]))
    await give({ password: service.login.password })
    await app.statistics.sendByItself()
    await settled(one)
    expect(arrivedOf(one, stay)).toEqual(onDay(A))
  })

  it('what the queue has given up is tried again the next morning, and what the service refused is not', async () => {
    const one = await structure()
    service.fail('fault')
    await app.statistics.sendByItself()
    await settled(one, 'failed')
    await app.statistics.sendByItself()
    expect(await all(one)).toEqual(Array(6).fill('failed'))
    await app.db
      .update(statisticsDay)
      .set({ state: 'queued' })
      .where(eq(statisticsDay.structure_code, one.structure_code))
    await failQueued(app.db, one.structure_code)
    await app.statistics.sendByItself()
    await settled(one)
  })
})

it.each([
  ['before the call', false],
  ['between the call and its answer', true],
])('a process that is killed %s forgets nothing, and reports nobody twice', async (_, sent) => {
  const one = await structure()
  const stay = await makeStay(one)
  if (sent) service.fail('lost')
  await app.statistics.sendByItself()
  if (sent) await until(async () => (await rowsOf(one)).some(({ fault }) => fault === 'down'), 'the call is made')
  else await settled(one)
  // What a killed process leaves: claimed days, and a job that the queue has meanwhile ended for it.
  const claimed = { state: 'sending' as const, claim: randomUUID(), claimed_at: app.clock.now().toISOString() }
  await app.db.update(statisticsDay).set(claimed).where(eq(statisticsDay.structure_code, one.structure_code))
  if (!sent) service.arrived.clear()
  await hurryRetries(app, 'send-statistics')
  await app.statistics.wake()
  expect(await all(one)).toEqual(Array(6).fill('queued'))
  app.clock.moveBy(4 * MINUTE)
  await app.statistics.wake()
  await settled(one)
  expect(arrivedOf(one, stay)).toEqual(onDay(A))
})

describe('after a day was sent', () => {
  it('a corrected guest, a cancelled stay and an extended one show which days have changed', async () => {
    const one = await structure()
    const stay = await makeStay(one)
    const markAll = () => mark(one, 'by_hand', A, yesterday)
    await markAll()
    const first = and(eq(guest.booking_id, stay.id), eq(guest.position, 1))
    await app.db.update(guest).set({ name: 'Another', document_type: 'IDENT' }).where(first)
    expect(await all(one)).toEqual(Array(6).fill('sent'))
    await app.db.update(guest).set({ citizenship: '100000215' }).where(first)
    expect(await all(one)).toEqual(['changed', ...Array(5).fill('sent')])
    await markAll()
    await app.db
      .update(booking)
      .set({ check_out: addDays(B, 2) })
      .where(eq(booking.id, stay.id))
    expect(await all(one)).toEqual(['sent', 'sent', 'changed', 'changed', 'changed', 'sent'])
    await markAll()
    await app.db.update(booking).set({ archived: true }).where(eq(booking.id, stay.id))
    expect(await all(one)).toEqual([...Array(5).fill('changed'), 'sent'])
    await markAll()
    expect(await all(one)).toEqual(Array(6).fill('sent'))
  })
})

describe('the reminder', () => {
  const moveTo = (day: string) =>
    app.clock.moveBy(instantOf(day, '09:00', POLICE_ZONE).getTime() - app.clock.now().getTime())
  const month = monthOf(today)
  const [next, afterNext] = [addMonths(month, 1), addMonths(month, 2)]
  const remind = () => Promise.all([app.statistics.remind(), app.statistics.remind()])
  const reminders = async () => (await mailsOf('statistics')).map(({ cause }) => cause).toSorted()

  it('comes on the third, once for each operator, if an apartment reports and the month is not sent', async () => {
    const other = await makeUser(app, { role_id: ROLE.admin })
    const expected = (of: string) => [admin.id, other.id].map((id) => `statistics ${of} to ${id}`).toSorted()
    moveTo(`${next}-03`)
    // No apartment has a structure code.
    await remind()
    expect(await reminders()).toEqual([])
    const one = await makeStructure({ statistics_from: `${month}-01` })
    moveTo(`${next}-02`)
    await remind()
    moveTo(`${next}-06`)
    await remind()
    expect(await reminders()).toEqual([])
    for (const day of ['03', '04', '05']) {
      moveTo(`${next}-${day}`)
      await remind()
      expect(await reminders()).toEqual(expected(month))
    }
    for (const sent of [month, next]) {
      if (sent === next) moveTo(`${afterNext}-03`)
      const { from, to } = daysOfMonth(sent)
      await mark(one, 'by_hand', from, to)
    }
    await remind()
    expect(await reminders()).toEqual(expected(month))
  })
})
