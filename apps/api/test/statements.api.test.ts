/** Guards against N+1 queries: a call runs as many statements for many rows as for few. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addMonths, daysOfMonth, monthOf } from '@portineria/contract/rules/statistics'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { call, startApp } from './app.ts'
import { makeBooking, makeFlat, makeUser, unique } from './factories.ts'
import { send } from './http.ts'
import { importList } from './import.ts'
import { countStatements, explainStatements } from './statements.ts'
import { makePoliceAccount, openSession } from './stay.ts'

const app = await startApp()
afterAll(() => app.close())

it('lists fifty bookings with as many statements as two', async () => {
  const token = await openSession(app, (await makeUser(app, { role_id: 99 })).id)
  const { id: flat_id, name } = await makeFlat(app)
  const add = async (many: number) => {
    for (let i = 0; i < many; i++) await makeBooking(app, { flat_id, archived: true })
  }
  const list = (query: object) =>
    call(app, 'listBookings', { query: { archived: 'true', per_page: 200, ...query } }, token)
  const counts = async () => [
    await countStatements(app, () => list({ flat_id })),
    await countStatements(app, () => list({ query: name })),
    await countStatements(app, () => list({ query: name, per_page: 2 })),
  ]
  await add(2)
  const few = await counts()
  await add(48)
  expect((await list({ flat_id })).body.total).toBe(50)
  expect(await counts()).toEqual(few)
  // One statement for the session, one for the rows and their total.
  expect(few).toEqual([2, 2, 2])
})

it('lists many apartments with as many statements as few', async () => {
  const [person, admin] = [await makeUser(app), await makeUser(app, { role_id: 99 })]
  const tokens = [await openSession(app, person.id), await openSession(app, admin.id)]
  const counts = async () => {
    const counted: number[] = []
    for (const token of tokens) counted.push(await countStatements(app, () => call(app, 'listFlats', {}, token)))
    return counted
  }
  await makeFlat(app)
  const few = await counts()
  for (let i = 0; i < 20; i++) await makeBooking(app, { holder_id: person.id, status: 4 })
  expect(await counts()).toEqual(few)
  // One statement for the session, one for the state of all apartments, one for those that are new.
  expect(few).toEqual([3, 3])
  expect(await counts()).toEqual([2, 2])
})

it('lists many users and their stays with as many statements as few', async () => {
  const token = await openSession(app, (await makeUser(app, { role_id: 99 })).id)
  const add = async (many: number) => {
    for (let i = 0; i < many; i++) {
      const { id } = await makeUser(app, {
        surname: 'Counted',
        document_number: app.secrets.seal('1', 'user.document_number'),
      })
      await makeBooking(app, { holder_id: id })
    }
  }
  const list = () => call(app, 'listUsers', { query: { query: 'counted', per_page: 200 } }, token)
  await add(2)
  const few = await countStatements(app, list)
  await add(18)
  expect((await list()).body.data.map(({ stays }) => stays)).toEqual(Array(20).fill(1))
  expect(await countStatements(app, list)).toBe(few)
  // One statement for the session, one for the rows and their total.
  expect(few).toBe(2)
})

it('lists and counts many quote requests with as many statements as few', async () => {
  const token = await openSession(app, (await makeUser(app, { role_id: 99 })).id)
  const ask = async (many: number) => {
    for (let i = 0; i < many; i++) {
      const person = await makeUser(app)
      const { id: booking_id } = await makeBooking(app, { holder_id: person.id })
      const body = { booking_id, text: 'A boat?', client_id: `asked ${i}` }
      await call(app, 'postChat', { body }, await openSession(app, person.id))
    }
  }
  const list = () => call(app, 'listRequests', {}, token)
  const counts = async () => [
    await countStatements(app, list),
    await countStatements(app, () => call(app, 'getToday', {}, token)),
  ]
  await ask(2)
  const few = await counts()
  await ask(18)
  expect((await list()).body).toHaveLength(20)
  expect(await counts()).toEqual(few)
  // The list: session and rows. The day: session, figures of the day, waiting guests, nights, doors.
  expect(few).toEqual([2, 5])
})

it('reads the conversations of a guest without scanning those of others', async () => {
  const person = await makeUser(app)
  const token = await openSession(app, person.id)
  const { id: flat_id } = await makeFlat(app)
  await app.db.execute(sql`
    with stays as (
      insert into booking (code, flat_id, check_in, check_out, guests_number)
      select 'TALK-' || n, ${flat_id}, date '2000-01-01' + n, date '2000-01-02' + n, 1 from generate_series(1, 2000) n
      returning id
    )
    insert into chat_message (booking_id, author, text, client_id)
    select id, 'guest', 'Hello', id || ' ' || n from stays, generate_series(1, 10) n`)
  const { id: booking_id } = await makeBooking(app, { holder_id: person.id })
  await call(app, 'postChat', { body: { booking_id, text: 'A boat?', client_id: 'mine' } }, token)
  await app.db.execute(sql`analyze booking, chat_message, "user"`)
  const list = () => call(app, 'listTalks', {}, token)
  expect((await list()).body.map((conversation) => conversation.booking_id)).toEqual([booking_id])
  const plans = await explainStatements(app, list)
  expect(plans.join('\n')).toMatch(/(?:using|Scan on) chat_/)
  expect(plans.join('\n')).not.toMatch(/Seq Scan on (?:chat_message|booking)/)
  expect(await countStatements(app, list)).toBe(2)
})

it('imports a list of 1,100 rows in a few batches', async () => {
  const token = await openSession(app, (await makeUser(app, { role_id: 99 })).id)
  const { name } = await makeFlat(app)
  const day = (n: number) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10)
  const mark = unique()
  const counted = (from: number, to: number) => {
    const rows = Array.from(
      { length: to - from },
      (_, i) => `${mark}-${from + i},${name},${day(from + i)},${day(from + i + 1)}`,
    )
    const list = ['Code,Apartment,Arrival,Departure', ...rows].join('\n')
    return countStatements(app, async () => expect((await importList(app, token, list)).body.made).toBe(to - from))
  }
  // The first import remembers the headings; the next ones find them.
  await counted(0, 1)
  const few = await counted(1, 3)
  // Two statements for each further batch. A job of the app that runs meanwhile has a few of its own.
  expect((await counted(3, 1_103)) - few).toBeLessThan(15)
})

it('reads a month of the statistics, and the arrivals for the police, with as many statements for many stays as for few', async () => {
  const token = await openSession(app, (await makeUser(app, { role_id: 99 })).id)
  await makePoliceAccount(app)
  const today = dayIn(POLICE_ZONE, app.clock.now())
  const first = `${monthOf(addDays(today, -10))}-01`
  /** Apartments with a stay of one night on each of so many days before today, two guests each, who have arrived. */
  const add = (mark: string, flats: number, nights: number) =>
    app.db.execute(sql`
      with flats as (
        insert into flat (name, structure_code, statistics_from)
        select ${mark}::text || ' ' || n, ${mark}::text || '-' || n % 10, ${first}::date from generate_series(1, ${flats}::int) n
        returning id
      ), stays as (
        insert into booking (code, flat_id, check_in, check_out, guests_number, status)
        select 'MANY-' || id || '-' || n, id, ${today}::date - n, ${today}::date - n + 1, 2, 4
        from flats, generate_series(1, ${nights}::int) n returning id, check_in
      ), arrivals as (
        insert into police_arrival (booking_id, at) select id, (check_in + time '16:00') at time zone 'Europe/Rome' from stays
      )
      insert into guest (booking_id, position, kind, name, surname, gender, birth_date, birth_state, citizenship, residence_country)
      select id, n, 'single', 'Anne', 'Dubois', 2, '1988-03-14', '100000215', '100000215', '100000215' from stays, generate_series(1, 2) n`)
  const month = () => call(app, 'getStatistics', { query: { month: monthOf(addDays(today, -1)) } }, token)
  const counts = async () => [
    await countStatements(app, month),
    await countStatements(app, () => call(app, 'listPolice', {}, token)),
  ]
  await add('FEW', 2, 1)
  const few = await counts()
  await add('MANY', 20, 10)
  expect((await month()).body.structures.length).toBeGreaterThan(10)
  expect((await call(app, 'listPolice', {}, token)).body.length).toBeGreaterThan(100)
  expect(await counts()).toEqual(few)
  // Statistics: session, apartments, tables of places, stays, guests, arrivals, closed days, reported people, sent days. Police:
  // session, stays, tables of places, guests, reports, sent days, sent rows, accounts, whether they manage apartments.
  expect(few).toEqual([9, 9])
})

it('reads a month of 5,000 stays with the statements of one of a few, and answers as little', async () => {
  const token = await openSession(app, (await makeUser(app, { role_id: 99 })).id)
  const last = addMonths(monthOf(dayIn(POLICE_ZONE, app.clock.now())), -1)
  const { from, to } = daysOfMonth(last)
  await app.db.execute(sql`
    insert into flat (name, structure_code, statistics_from)
    select 'FIVE ' || n, 'FIVE-' || n % 10, ${from}::date from generate_series(0, 249) n`)
  /** In each of the apartments a stay of one night on each of these days, two guests each. */
  const add = (first: number, end: number) =>
    app.db.execute(sql`
      with stays as (
        insert into booking (code, flat_id, check_in, check_out, guests_number, status)
        select 'FIVE-' || id || '-' || n, id, ${from}::date + n, ${from}::date + n + 1, 2, 4
        from flat, generate_series(${first}::int, ${end}::int) n where structure_code like 'FIVE-%' returning id
      )
      insert into guest (booking_id, position, kind, name, surname, gender, birth_date, birth_state, citizenship, residence_country)
      select id, n, 'single', 'Anne', 'Dubois', 2, '1988-03-14', '100000215', '100000215', '100000215' from stays, generate_series(1, 2) n`)
  const read = async () => {
    let answer = ''
    const statements = await countStatements(app, async () => {
      answer = (await send(app, { path: `/api/statistics?month=${last}`, token })).text
    })
    const days = (JSON.parse(answer) as CallResponse<Calls['getStatistics']>).structures.flatMap((one) => one.days)
    return { statements, length: answer.length, arrivals: days.reduce((sum, { arrivals }) => sum + arrivals, 0) }
  }
  await add(0, 0)
  const few = await read()
  await add(1, 19)
  const many = await read()
  expect([few.arrivals, many.arrivals]).toEqual([500, 10_000])
  expect(many.statements).toBe(few.statements)
  // The answer has no names, so it grows by the digits of its numbers.
  expect(many.length).toBeLessThan(few.length * 1.1)
  const { rows } = await app.db.execute<{ id: number }>(
    sql`select id from flat where structure_code = 'FIVE-0' limit 1`,
  )
  const path = `/api/statistics/movements?flat_id=${rows[0]?.id}&from=${from}&to=${to}`
  const file = await send(app, { path, token })
  expect([file.status, file.text.match(/<arrivo><idswh>/g)?.length]).toEqual([200, 1000])
})
