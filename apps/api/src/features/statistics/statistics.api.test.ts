import { ROLE, STATUS } from '@portineria/contract/rules/codes'
import { dueOf } from '@portineria/contract/rules/statistics'
import { addDays } from '@portineria/contract/rules/stay-time'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { call, startApp } from '../../../test/app.ts'
import { makeFlat, makeUser } from '../../../test/factories.ts'
import { send } from '../../../test/http.ts'
import { hurryRetries } from '../../../test/jobs.ts'
import { type Structure, statisticsDesk } from '../../../test/statistics.ts'
import { startStatisticsService } from '../../../test/statistics-service.ts'
import { leaveSession, openSession } from '../../../test/stay.ts'
import { until } from '../../../test/until.ts'
import { audit } from '../audit/audit.table.ts'
import { booking, guest } from '../booking/booking.table.ts'
import { mail } from '../mail/mail.table.ts'
import { statisticsAccount, statisticsPerson } from './statistics.table.ts'

const service = await startStatisticsService()
// Longer than a busy machine needs for an answer: a call that the server has given up would use up the trouble of the next one.
const app = await startApp({ STATISTICS_URL: service.url }, undefined, { statisticsTimeoutMs: 3_000 })
afterAll(async () => {
  await app.close()
  await service.close()
})
const admin = await makeUser(app, { role_id: ROLE.admin, name: 'Ada', surname: 'Serra' })
const token = await openSession(app, admin.id)
const { today, A, B, daysOf, mark, makeStructure, makeStay } = statisticsDesk(app, token)
const dayOf = async (flat: Structure, day: string) => (await daysOf(flat, day, day))[0]
const file = (flat: { id: number }, from = A, to = B) =>
  send(app, { path: `/api/statistics/movements?flat_id=${flat.id}&from=${from}&to=${to}`, token })
const compact = (day: string) => day.replaceAll('-', '')

describe('a month', () => {
  it('has every day, with arrivals, departures and what is missing of whom', async () => {
    const flat = await makeStructure()
    const stay = await makeStay(flat)
    await app.db
      .update(guest)
      .set({ residence_city: null })
      .where(and(eq(guest.booking_id, stay.id), eq(guest.position, 1)))
    const days = await daysOf(flat, addDays(A, -1), B)
    expect(
      days.map(({ state, arrivals, departures, rooms_occupied }) => [state, arrivals, departures, rooms_occupied]),
    ).toEqual([
      ['ready', 0, 0, 0],
      ['incomplete', 2, 0, 2],
      ['ready', 0, 0, 2],
      ['incomplete', 0, 2, 0],
    ])
    expect(days[1]).toMatchObject({
      unconfirmed: 2,
      problems: [{ booking_id: stay.id, guest: 1, name: 'Aldo', field: 'residence_city', why: 'empty' }],
    })
    expect((await file(flat)).status).toBe(409)
    expect(dueOf('2026-12')).toBe('2027-01-05')
  })

  it('gives the file without names, checked and audited; a structure has all its apartments in one', async () => {
    const flat = await makeStructure()
    await makeStay(flat)
    const other = await makeStructure({ structure_code: flat.structure_code, rooms: 3, beds: null, max_guests: 7 })
    const { status, text, headers } = await file(other)
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(text).toContain(`<codice>${flat.structure_code}</codice>`)
    expect(text.match(/<movimento>/g)).toHaveLength(3)
    expect(text).toContain('<camereoccupate>2</camereoccupate><cameredisponibili>5</cameredisponibili>')
    expect(text).toContain('<lettidisponibili>12</lettidisponibili>')
    expect(text).toContain('<luogoresidenza>412058091</luogoresidenza><datanascita>19800229</datanascita>')
    expect(text).not.toContain('Rossi')
    const trail = await app.db.select().from(audit).where(eq(audit.action, 'statistics file downloaded'))
    expect(trail.at(-1)?.entity_id).toBe(`${flat.structure_code} ${A} ${B}`)
  })

  it('has closed days, unless guests were there', async () => {
    const flat = await makeStructure()
    await makeStay(flat)
    const close = (closed: boolean) =>
      call(app, 'closeDays', { body: { flat_id: flat.id, from: addDays(A, -1), to: A, closed } }, token)
    expect((await close(true)).body).toEqual({ days: 2 })
    const [before, first] = await daysOf(flat, addDays(A, -1), A)
    expect(before).toMatchObject({ open: false, rooms: 0, beds: 0, closed: [flat.id], closed_with_guests: [] })
    expect(first).toMatchObject({ open: true, rooms: 2, closed: [flat.id], closed_with_guests: [flat.id] })
    await close(false)
    expect(await dayOf(flat, addDays(A, -1))).toMatchObject({ open: true, closed: [] })
  })

  it('takes the actual arrival and an early departure', async () => {
    const flat = await makeStructure()
    const stay = await makeStay(flat, { status: STATUS.opened })
    const at = `${addDays(A, 1)}T21:30:00.000Z`
    await call(app, 'markArrived', { params: { id: stay.id }, body: { at } }, token)
    const days = await daysOf(flat, A, B)
    expect(days.map(({ arrivals, departures }) => [arrivals, departures])).toEqual([
      [0, 0],
      [2, 0],
      [0, 2],
    ])
    expect(days[1]?.unconfirmed).toBe(0)
  })

  it('refuses days that are not over, foreign apartments and impossible ranges', async () => {
    const flat = await makeStructure()
    expect((await file(flat, A, today)).status).toBe(400)
    expect((await file(flat, B, A)).status).toBe(400)
    expect((await file(flat, '2020-01-01', A)).status).toBe(400)
    expect((await file(flat, '9999-12-31', '9999-12-31')).status).toBe(400)
    const month = (query: string) => send(app, { path: `/api/statistics?month=${query}`, token })
    expect((await Promise.all(['9999-11', '9999-12', '0001-01'].map(month))).map(({ status }) => status)).toEqual([
      200, 400, 200,
    ])
    expect((await file(await makeFlat(app))).status).toBe(404)
    expect((await file({ id: 2_000_000_000 })).status).toBe(404)
  })
})

describe('days that were sent by hand', () => {
  it('are marked once complete, show what changed, and can be taken back', async () => {
    const flat = await makeStructure()
    const stay = await makeStay(flat)
    expect((await mark(flat, 'by_hand', A, B, 'another')).status).toBe(409)
    expect((await mark(flat)).body).toEqual({ days: 3 })
    expect(await dayOf(flat, A)).toMatchObject({ state: 'sent', sent: { how: 'by_hand', by: 'Ada Serra' } })
    await app.db
      .update(guest)
      .set({ birth_date: '1980-03-01' })
      .where(and(eq(guest.booking_id, stay.id), eq(guest.position, 1)))
    expect((await daysOf(flat, A, B)).map(({ state }) => state)).toEqual(['changed', 'sent', 'sent'])
    expect((await mark(flat, null)).body).toEqual({ days: 3 })
    expect((await daysOf(flat, A, B)).map(({ state }) => state)).toEqual(['ready', 'ready', 'ready'])
  })

  it('are corrected by an elimination if the guests moved to another apartment', async () => {
    const [flat, other] = [await makeStructure(), await makeStructure()]
    const stay = await makeStay(flat)
    await mark(flat)
    await mark(other)
    await app.db.update(booking).set({ flat_id: other.id }).where(eq(booking.id, stay.id))
    expect(await dayOf(flat, A)).toMatchObject({ state: 'changed', arrivals: 0 })
    expect(await dayOf(other, A)).toMatchObject({ state: 'changed', arrivals: 2 })
    const { text } = await file(flat)
    for (const id of stay.ids)
      expect(text).toMatch(
        new RegExp(`<eliminazione><idswh>${id}</idswh><tipoalloggiato>1[79]</tipoalloggiato><arrivo>${compact(A)}`),
      )
    expect((await mark(flat)).body.days).toBe(3)
    expect((await daysOf(flat, A, B)).every(({ state }) => state === 'sent')).toBe(true)
    expect((await file(flat)).text).not.toContain('eliminazione')
  })

  it('need nothing of guests whose data is erased', async () => {
    const flat = await makeStructure()
    const stay = await makeStay(flat)
    await mark(flat, 'by_hand', A, A)
    await app.db.delete(guest).where(eq(guest.booking_id, stay.id))
    const days = await daysOf(flat, A, B)
    expect(days.map(({ state, problems }) => [state, problems.length])).toEqual([
      ['sent', 0],
      ['ready', 0],
      ['ready', 0],
    ])
    // The departure is still reported, with the id and the code that were kept.
    const { text } = await file(flat, B, B)
    for (const id of stay.ids) expect(text).toContain(`<partenza><idswh>${id}</idswh>`)
  })

  it('are not taken back when the account of the guest is erased, who was really there', async () => {
    const flat = await makeStructure()
    const holder = await makeUser(app)
    const stay = await makeStay(flat, { holder_id: holder.id, status: STATUS.opened })
    const at = `${A}T16:00:00.000Z`
    await call(app, 'markArrived', { params: { id: stay.id }, body: { at } }, token)
    await mark(flat)
    expect((await call(app, 'deleteUser', { params: { id: holder.id } }, token)).status).toBe(204)
    expect((await daysOf(flat, A, B)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
    expect((await file(flat)).text).not.toContain('eliminazione')
  })
})

describe('the service', () => {
  const give = async (body: object) => call(app, 'putStatisticsAccount', { body }, await openSession(app, admin.id))
  const sendDays = ({ structure_code }: Structure, again = false) =>
    call(app, 'sendMovements', { body: { structure_code, from: A, to: B, again } }, token)
  const settled = (flat: Structure, states: string[]) =>
    until(async () => {
      await hurryRetries(app, 'send-statistics')
      return (await daysOf(flat, A, B)).every(({ state }) => states.includes(state))
    }, states.join(' or '))

  it('needs credentials, which are sealed and never shown', async () => {
    const flat = await makeStructure()
    expect((await sendDays(flat)).body.message).toBe('Statistics service not usable')
    expect((await give({ user: 'rm-4711' })).body.errors?.[0]?.field).toBe('password')
    const { body } = await give(service.login)
    expect(body).toMatchObject({ given: true, user: 'rm-4711', region: 'lazio', mode: 'ask', simulated: false })
    expect(JSON.stringify(body)).not.toContain(service.login.password)
    const [row] = await app.db.select().from(statisticsAccount)
    expect(JSON.stringify(row)).not.toContain(service.login.password)
  })

  it('takes other credentials only with the password entered lately', async () => {
    const old = await leaveSession(app, admin.id)
    const ask = (body: object) => call(app, 'putStatisticsAccount', { body }, old)
    expect((await ask({ user: 'rm-1' })).body.message).toBe('Password needed again')
    expect((await ask({ password: 'other' })).body.message).toBe('Password needed again')
    expect((await ask({ mode: 'ask' })).body).toMatchObject({ user: 'rm-4711', mode: 'ask' })
  })

  it('gets the days in order, twice at once leaves one of each, and a day is corrected by sending it again', async () => {
    const flat = await makeStructure()
    const stay = await makeStay(flat)
    const both = await Promise.all([sendDays(flat), sendDays(flat)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.map(({ body }) => body.days).toSorted((a, b) => a - b)).toEqual([0, 3])
    await settled(flat, ['sent'])
    const key = (id: string) => `${flat.structure_code} ${id}`
    expect(stay.ids.map((id) => [service.arrived.get(key(id)), service.left.get(key(id))])).toEqual(
      stay.ids.map(() => [compact(A), compact(B)]),
    )
    expect((await sendDays(flat)).body.days).toBe(0)
    await app.db.update(booking).set({ archived: true }).where(eq(booking.id, stay.id))
    expect((await sendDays(flat)).body.days).toBe(3)
    await settled(flat, ['sent'])
    expect(stay.ids.filter((id) => service.arrived.has(key(id)))).toEqual([])
    expect(await app.db.select().from(statisticsPerson).where(eq(statisticsPerson.booking_id, stay.id))).toEqual([])
  })

  it('that refuses a guest says so in its own words', async () => {
    const flat = await makeStructure()
    const stay = await makeStay(flat)
    service.refuseGuests((id) => (id === stay.ids[1] ? 'Stato di residenza <errato> & vecchio' : null))
    await sendDays(flat)
    await settled(flat, ['refused', 'sent'])
    expect(await dayOf(flat, A)).toMatchObject({
      state: 'refused',
      refusals: [
        {
          id: stay.ids[1],
          said: 'Stato di residenza <errato> & vecchio',
          guest: { booking_id: stay.id, guest: 2, name: 'Bea' },
        },
      ],
    })
    service.refuseGuests(() => null)
    expect((await sendDays(flat, true)).body.days).toBe(3)
    await settled(flat, ['sent'])
  })

  it('that is down, hangs or answers with a page is tried again; a fault is shown', async () => {
    const flat = await makeStructure()
    await makeStay(flat)
    service.fail('status', 'html', 'hang')
    await sendDays(flat)
    await settled(flat, ['sent'])
    service.fail('fault')
    await sendDays(flat, true)
    await settled(flat, ['failed'])
    expect((await dayOf(flat, A))?.fault).toEqual({ why: 'refused', said: 'Codice struttura errato' })
  })

  it('has one sender per structure: a departure waits for an arrival that is on its way', async () => {
    const flat = await makeStructure()
    await makeStay(flat)
    const sendOn = (day: string) =>
      call(app, 'sendMovements', { body: { structure_code: flat.structure_code, from: day, to: day } }, token)
    const before = service.calls.length
    service.fail('hang')
    await sendOn(A)
    await until(() => service.calls.length > before, 'the arrival is with the service')
    await sendOn(B)
    const sent = async () => [await dayOf(flat, A), await dayOf(flat, B)].map((day) => day?.state)
    await until(async () => {
      await hurryRetries(app, 'send-statistics')
      return !(await sent()).includes('queued')
    }, 'both are sent')
    expect(await sent()).toEqual(['sent', 'sent'])
  })

  it('stops at a wrong password, tells the operators once, and does not try again', async () => {
    const flat = await makeStructure()
    await makeStay(flat)
    await give({ password: 'old' })
    const before = service.calls.length
    await sendDays(flat)
    await settled(flat, ['failed'])
    expect(service.calls).toHaveLength(before + 1)
    expect((await call(app, 'getStatisticsAccount', {}, token)).body.stopped).not.toBeNull()
    expect((await sendDays(flat)).status).toBe(409)
    const mails = await app.db.select().from(mail).where(eq(mail.kind, 'statistics_stopped'))
    expect(mails).toHaveLength(1)
    await give({ password: service.login.password })
    expect((await sendDays(flat)).body.days).toBe(3)
    await settled(flat, ['sent'])
    await call(app, 'deleteStatisticsAccount', {}, token)
    expect(await app.db.select().from(mail).where(like(mail.cause, 'statistics stopped%'))).toHaveLength(1)
  })
})
