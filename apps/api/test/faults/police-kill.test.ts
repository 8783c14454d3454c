/** Kills the server with `kill -9` while it sends arrivals to the portal of the police, and counts guests there: each exactly once. */
import { setTimeout as sleep } from 'node:timers/promises'
import { STATUS } from '@portineria/contract/rules/codes'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guest } from '../../src/features/booking/booking.table.ts'
import { policeArrival } from '../../src/features/police/police.table.ts'
import { policeAccountFlat } from '../../src/features/police/police-account.table.ts'
import { readRecord } from '../../src/features/police/record.rules.ts'
import { policeSendingRow } from '../../src/features/police/sending.table.ts'
import { call } from '../app.ts'
import type { Child } from '../child.ts'
import { makeBooking, makeFlat, unique } from '../factories.ts'
import { startPolicePortal, type TestPortal } from '../police-portal.ts'
import { makePoliceAccount } from '../stay.ts'
import { until } from '../until.ts'
import { admin, type Instance, openInstance } from './instance.ts'
import { inFull, reportRow } from './row.ts'

const ROUNDS = inFull(50, 1)
const SERVERS = inFull(2, 1)
const FRANCE = '100000215'

let instance: Instance
let portal: TestPortal
beforeAll(async () => {
  instance = await openInstance()
  portal = await startPolicePortal()
})
afterAll(async () => {
  await instance.close()
  await portal.close()
})

/** A family of two that has arrived. The surname tells the rounds apart. */
async function makeFamily(accountId: number) {
  const desk = instance.bookingAdmin
  const surname = `K${unique().replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)))}`.toUpperCase()
  const flat = await makeFlat(desk)
  await desk.db.insert(policeAccountFlat).values({ flat_id: flat.id, account_id: accountId })
  const today = dayIn(POLICE_ZONE, new Date())
  const stay = await makeBooking(desk, {
    flat_id: flat.id,
    check_in: today,
    check_out: addDays(today, 2),
    status: STATUS.valid,
  })
  const person = {
    booking_id: stay.id,
    surname,
    gender: 1 as const,
    birth_date: '1980-01-01',
    birth_state: FRANCE,
    citizenship: FRANCE,
    document_type: 'IDENT' as const,
    document_number: desk.secrets.seal('PX1', 'guest.document_number'),
    document_issue_country: FRANCE,
  }
  await desk.db.insert(guest).values([
    { ...person, position: 1, name: 'Head', kind: 'family_head' },
    { ...person, position: 2, name: 'Member', kind: 'family_member' },
  ])
  await desk.db.insert(policeArrival).values({ booking_id: stay.id, at: new Date().toISOString() })
  return { id: stay.id, surname, today }
}
type Family = Awaited<ReturnType<typeof makeFamily>>

const countOnPortal = ({ surname }: Family) =>
  portal.taken.filter(({ record }) => readRecord(record).surname === surname).length

/**
 * Kills all servers between the sending and its answer, or between the test and the sending, because either may carry the job out; or
 * one of them at any moment, so that another one goes on.
 */
async function killWhileSending(round: number, servers: Child[], send: () => Promise<unknown>): Promise<Child[]> {
  const place = round % 3
  const held = place === 2 ? null : portal.hold(place === 0 ? 'Send' : 'Test')
  const answer = send().catch(() => null)
  if (held) await held.arrived
  else await sleep(Math.random() * 120)
  const victims = held ? servers : servers.slice(0, 1)
  for (const victim of victims) victim.process.kill('SIGKILL')
  await Promise.all(victims.map(({ ended }) => ended))
  held?.release()
  await answer
  return victims
}

/** What the rows of a stay have become. Another server may be at work with them. */
async function outcomeOf({ id }: Family): Promise<string> {
  const rows = await instance.bookingAdmin.db
    .select({ status: policeSendingRow.status })
    .from(policeSendingRow)
    .where(eq(policeSendingRow.booking_id, id))
  const all = rows.map(({ status }) => status)
  if (all.includes('waiting')) return 'waiting'
  return all.includes('unknown')
    ? 'unknown'
    : all.filter((status) => status === 'accepted').length === 2
      ? 'accepted'
      : 'open'
}

it(`over ${ROUNDS} rounds of kill -9 no guest is reported twice, and none is forgotten`, {
  timeout: 1_800_000,
}, async () => {
  const settings = await Promise.all(
    Array.from({ length: SERVERS }, () => instance.settingsOf({ POLICE_URL: portal.url })),
  )
  const servers = await Promise.all(settings.map((one) => instance.start(one)))
  const token = await admin(instance.bookingAdmin)
  const account = await makePoliceAccount(instance.bookingAdmin)
  const user = instance.bookingAdmin.secrets.unseal(account.user, 'police_account.user')
  portal.addAccount({ user, password: 'secret', wskey: 'key' })
  const families: Family[] = []
  let unknown = 0
  for (let round = 0; round < ROUNDS; round++) {
    const family = await makeFamily(account.id)
    families.push(family)
    const ask = { body: { booking_id: family.id } }
    const victims = await killWhileSending(round, servers, () => call(servers[0] as Child, 'sendPolice', ask, token))
    for (const [at, one] of settings.entries())
      if (victims.includes(servers[at] as Child)) servers[at] = await instance.start(one)
    const server = servers[0] as Child
    // Each call wakes a sender, as the job of every minute does.
    const settled = async () => {
      await call(server, 'sendPolice', ask, token)
      const outcome = await outcomeOf(family)
      return outcome === 'accepted' || outcome === 'unknown'
    }
    await until(settled, 'the family is sent, or its answer is lost')
    if ((await outcomeOf(family)) === 'unknown') {
      unknown += 1
      // A person looks on the portal.
      const on_portal = countOnPortal(family) > 0
      await call(
        server,
        'settlePolice',
        { params: { booking: family.id }, body: { day: family.today, on_portal } },
        token,
      )
      await until(async () => (await outcomeOf(family)) === 'accepted', 'the family is sent')
    }
  }
  const counts = families.map(countOnPortal)
  const wrong = counts.filter((count) => count !== 2).length
  reportRow({
    row: 'kill -9 while arrivals are sent to the police',
    what: `families of two on the portal after as many kills, ${SERVERS} servers; ${unknown} lost answers, settled by a person`,
    tried: families.length,
    survived: families.length - wrong,
    lost: wrong,
  })
  expect(counts).toEqual(families.map(() => 2))
})
