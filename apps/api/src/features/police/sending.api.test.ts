import { ROLE, STATUS } from '@portineria/contract/rules/codes'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addDays, dayIn, instantOf } from '@portineria/contract/rules/stay-time'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { call, startApp } from '../../../test/app.ts'
import { makeBooking, makeFlat, makeUser, unique } from '../../../test/factories.ts'
import { runJob } from '../../../test/jobs.ts'
import { startPolicePortal } from '../../../test/police-portal.ts'
import { openSession } from '../../../test/stay.ts'
import { until } from '../../../test/until.ts'
import { audit } from '../audit/audit.table.ts'
import { booking, guest } from '../booking/booking.table.ts'
import { mail } from '../mail/mail.table.ts'
import { policeReport } from './police.table.ts'
import { readRecord } from './record.rules.ts'
import { policeSendingRow } from './sending.table.ts'

let now = () => new Date()
const portal = await startPolicePortal(() => now())
const app = await startApp({ POLICE_URL: portal.url })
now = app.clock.now
const admin = await makeUser(app, { role_id: ROLE.admin, name: 'Ada', surname: 'Serra' })
const token = await openSession(app, admin.id, '2099-01-01T00:00:00.000Z')
const today = dayIn(POLICE_ZONE, app.clock.now())
const FRANCE = '100000215'
afterAll(async () => {
  await app.close()
  await portal.close()
})

type Guest = Partial<typeof guest.$inferInsert>
type Account = { user: string; id: number; flats: number[] }

/** An account that the portal knows, with three apartments. */
async function makeAccount(mode = 'ask', apartment: number | null = null): Promise<Account> {
  const made = [await makeFlat(app), await makeFlat(app), await makeFlat(app)].map(({ id }) => id)
  const login = { user: unique().toUpperCase(), password: 'secret', wskey: 'key' }
  portal.addAccount(login, apartment === null ? [] : [{ id: apartment, name: 'A' }])
  const flats = made.map((flat_id) => ({ flat_id, apartment_id: apartment }))
  const { body } = await call(app, 'createPoliceAccount', { body: { ...login, mode, flats } as never }, token)
  if (apartment !== null) await call(app, 'checkPoliceAccount', { params: { id: body.id } }, token)
  return { user: login.user, id: body.id, flats: made }
}

/** An approved stay that began today, whose guests are there. Surnames tell tests apart. */
async function makeArrived({ flats }: Account, guests: Guest[] = [{}], day = today) {
  const flat_id = flats.shift() ?? 0
  // The record takes letters only; without its digits a name would not be unique.
  const surname = `S${unique().replaceAll(/\d/g, (digit) => 'GHIJKLMNOP'[Number(digit)] ?? '')}`
    .replaceAll(/[^a-z]/gi, '')
    .toUpperCase()
    .slice(0, 30)
  const stay = await makeBooking(app, {
    flat_id,
    check_in: day,
    check_out: addDays(day, 3),
    guests_number: guests.length,
    status: STATUS.valid,
  })
  const rows = await app.db
    .insert(guest)
    .values(
      guests.map((values, at) => ({
        booking_id: stay.id,
        position: at + 1,
        name: `Guest ${'ABCDEFGH'[at]}`,
        surname,
        gender: 2 as const,
        birth_date: '1988-03-14',
        birth_state: FRANCE,
        citizenship: FRANCE,
        document_type: 'PASSE' as const,
        document_number: app.secrets.seal('PX1', 'guest.document_number'),
        document_issue_country: FRANCE,
        ...values,
      })),
    )
    .returning({ id: guest.id })
  const at = day === today ? {} : { at: instantOf(day, '23:30', POLICE_ZONE).toISOString() }
  await call(app, 'markArrived', { params: { id: stay.id }, body: at }, token)
  return { id: stay.id, surname, guests: rows.map(({ id }) => id) }
}
type Stay = Awaited<ReturnType<typeof makeArrived>>

const entryOf = async ({ id }: Stay) =>
  (await call(app, 'listPolice', {}, token)).body.find(({ booking_id }) => booking_id === id)
const outcomes = { sent: 'accepted', refused: 'refused', unknown: 'unknown', withdrawn: 'withdrawn' } as const
/** Waits for the outcome in the database, which costs less than the list. */
const untilStatus = async ({ id, ...stay }: Stay, status: keyof typeof outcomes) => {
  const ofStay = and(eq(policeSendingRow.booking_id, id), eq(policeSendingRow.status, outcomes[status]))
  const open = and(eq(policeSendingRow.booking_id, id), eq(policeSendingRow.status, 'waiting'))
  await until(
    async () =>
      (await app.db.$count(policeSendingRow, ofStay)) > 0 && (await app.db.$count(policeSendingRow, open)) === 0,
    `the arrival is ${status}`,
  ).catch(async (error: unknown) => {
    // Says where the arrival stands instead, and what the portal did.
    throw new Error(`${String(error)}; it is ${JSON.stringify(await entryOf({ id, ...stay }))}`)
  })
  return entryOf({ id, ...stay })
}
const send = (stay?: Stay) => call(app, 'sendPolice', { body: stay ? { booking_id: stay.id } : {} }, token)
const settle = ({ id }: Stay, on_portal: boolean) =>
  call(app, 'settlePolice', { params: { booking: id }, body: { day: today, on_portal } }, token)
const mark = ({ id }: Stay, how: 'by_hand' | null = 'by_hand') =>
  call(app, 'reportPolice', { params: { booking: id }, body: { how, day: today } }, token)
/** What the portal has of a stay, in its order. */
const takenOf = ({ surname }: Stay) =>
  portal.taken.map(({ record }) => readRecord(record)).filter((record) => record.surname === surname)
const namesOf = (stay: Stay) => takenOf(stay).map(({ name, type }) => `${type} ${name.at(-1)}`)
const runMinute = () => runJob(app, 'queue-police')

describe('an arrival', () => {
  it('is tested, sent and taken once, however often and by whomever it is sent', async () => {
    const stay = await makeArrived(await makeAccount())
    expect(await entryOf(stay)).toMatchObject({ status: 'due', ready: 1, hindrance: null, sending: null })
    const before = portal.calls.length
    const answers = await Promise.all([send(stay), send(stay), send(stay)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.guests, 0)).toBe(1)
    const sent = await untilStatus(stay, 'sent')
    expect(sent).toMatchObject({ ready: 0, sending: { state: 'done', asked_by: 'Ada Serra', automatic: false } })
    expect(portal.calls.slice(before).map(({ name }) => name)).toEqual(['GenerateToken', 'Test', 'Send'])
    expect(takenOf(stay)).toMatchObject([{ arrival: today, days: '3', name: 'GUEST A', document_number: 'PX1' }])
    expect((await send(stay)).body).toEqual({ guests: 0 })
    const own = and(eq(audit.entity_id, String(stay.id)), eq(audit.action, 'arrival sent to the police'))
    expect(await app.db.select().from(audit).where(own)).toHaveLength(1)
  })

  it('of an account that manages apartments goes with the number of its apartment', async () => {
    const stay = await makeArrived(await makeAccount('ask', 0))
    await send(stay)
    await untilStatus(stay, 'sent')
    expect(portal.taken.at(-1)).toMatchObject({ apartment_id: 0 })
  })

  it('goes by itself if the account does so, and never in an account that is used by hand', async () => {
    const [auto, hand] = [await makeArrived(await makeAccount('auto')), await makeArrived(await makeAccount('hand'))]
    await runMinute()
    expect(await untilStatus(auto, 'sent')).toMatchObject({ sending: { automatic: true, asked_by: null } })
    expect((await send(hand)).body).toEqual({ guests: 0 })
    expect(await entryOf(hand)).toMatchObject({ status: 'due', hindrance: 'hand_mode' })
    expect([namesOf(auto), namesOf(hand)]).toEqual([['16 A'], []])
  })

  it('that is sent cannot be marked by hand as well by somebody who has not seen it', async () => {
    const stay = await makeArrived(await makeAccount())
    await send(stay)
    await untilStatus(stay, 'sent')
    expect(await mark(stay)).toMatchObject({ status: 409, body: { message: 'Changed meanwhile' } })
    expect(await app.db.$count(policeReport, eq(policeReport.booking_id, stay.id))).toBe(0)
    expect(await entryOf(stay)).toMatchObject({ status: 'sent', reported: null })
  })

  it('of a stay that does not exist is not found', async () => {
    expect((await call(app, 'sendPolice', { body: { booking_id: 2_000_000_000 } }, token)).status).toBe(404)
  })
})

describe('a refused record', () => {
  it('holds back its family and nobody else, shows the portal’s words, and is sent again once it is mended', async () => {
    const family = [{ kind: 'family_head' as const }, { kind: 'family_member' as const, name: 'Wrong B' }, {}]
    const stay = await makeArrived(await makeAccount(), family)
    // The first name in full: a surname is made of random letters, which can spell a shorter word.
    portal.refuseRecords((record) =>
      record.includes('WRONG B') ? { code: '12', des: 'CAMPO', detail: 'Data di Nascita Errata' } : null,
    )
    await send(stay)
    const refused = await untilStatus(stay, 'refused')
    expect(namesOf(stay)).toEqual(['16 C'])
    expect(refused?.rows.map(({ status, refusal }) => [status, refusal?.held, refusal?.field])).toEqual([
      ['refused', true, null],
      ['refused', false, 'birth_date'],
      ['sent', undefined, undefined],
    ])
    expect(refused?.rows[1]?.refusal?.words).toBe('CAMPO: Data di Nascita Errata')
    expect(refused).toMatchObject({ ready: 0, hindrance: 'unchanged' })
    // By itself it is not tried again as it is.
    await runMinute()
    await app.db
      .update(guest)
      .set({ name: 'Good B' })
      .where(eq(guest.id, stay.guests[1] ?? 0))
    expect(await entryOf(stay)).toMatchObject({ status: 'refused', ready: 2 })
    await send()
    await until(() => takenOf(stay).length === 3, 'the family is sent')
    expect(namesOf(stay)).toEqual(['16 C', '17 A', '19 B'])
  })
})

describe('a lost answer', () => {
  async function lose(trouble: 'after' | 'before') {
    const stay = await makeArrived(await makeAccount('auto'))
    portal.fail('Send', trouble)
    await send(stay)
    await untilStatus(stay, 'unknown')
    return stay
  }

  it('is never sent again blindly, and settled by a person who finds it on the portal', async () => {
    const stay = await lose('after')
    await runMinute()
    expect((await send(stay)).body).toEqual({ guests: 0 })
    expect((await entryOf(stay))?.sending).toMatchObject({ state: 'unknown', lost_at: expect.any(String) })
    expect((await settle(stay, true)).body).toMatchObject([{ status: 'sent' }])
    expect((await settle(stay, false)).status).toBe(409)
    expect(namesOf(stay)).toEqual(['16 A'])
    const said = await app.db.select().from(audit).where(eq(audit.action, 'arrival found on the portal of the police'))
    expect(said).toMatchObject([{ user_id: admin.id, entity_id: String(stay.id) }])
  })

  it('that is not on the portal is sent again when a person says so', async () => {
    const stay = await lose('before')
    await settle(stay, false)
    await untilStatus(stay, 'sent')
    expect(namesOf(stay)).toEqual(['16 A'])
  })

  it('does not matter any more once the arrival is marked by hand', async () => {
    const stay = await lose('after')
    expect((await mark(stay)).body).toMatchObject([{ status: 'by_hand' }])
    expect((await settle(stay, true)).status).toBe(409)
    await runMinute()
    expect(await entryOf(stay)).toMatchObject({ status: 'by_hand', ready: 0 })
  })

  it('is open again, and not sent blindly, when the mark by hand is taken back', async () => {
    const stay = await lose('after')
    await mark(stay)
    await mark(stay)
    expect((await mark(stay, null)).body).toMatchObject([{ status: 'unknown', ready: 0 }])
    await runMinute()
    expect((await send(stay)).body).toEqual({ guests: 0 })
    expect((await settle(stay, true)).body).toMatchObject([{ status: 'sent' }])
    expect(namesOf(stay)).toEqual(['16 A'])
  })
})

describe('without the portal', () => {
  const isStuck = async (stay: Stay) => (await entryOf(stay))?.sending?.trouble === 'down'

  /** Three arrivals in apartments with numbers of their own on the portal, which are three sendings. */
  async function makeManaged() {
    const account = await makeAccount('ask', 1)
    const flats = account.flats.map((flat_id, index) => ({ flat_id, apartment_id: index }))
    await call(app, 'updatePoliceAccount', { params: { id: account.id }, body: { version: 1, flats } }, token)
    return [await makeArrived(account), await makeArrived(account), await makeArrived(account)] as const
  }
  const TEST = 'GestioneAppartamenti_Test'
  const SEND = 'GestioneAppartamenti_Send'

  it('one sending asks it in vain, the others of the account wait with it, and have the first turns next time', async () => {
    const [first, ...others] = await makeManaged()
    const before = portal.countCalls(TEST)
    portal.fail(TEST, 'before')
    await send()
    await until(async () => (await Promise.all([first, ...others].map(isStuck))).every(Boolean), 'all wait')
    expect(portal.countCalls(TEST)).toBe(before + 1)
    expect(await entryOf(others[0] as Stay)).toMatchObject({ status: 'due', rows: [{ in_file: true }] })
    await send()
    for (const stay of [first, ...others]) await untilStatus(stay, 'sent')
    const order = portal.taken.map(({ record }) => readRecord(record).surname).slice(-3)
    expect(order).toEqual([...others, first].map(({ surname }) => surname))
  })

  it('one answer is lost, and the others of the account are not risked', async () => {
    const [first, ...others] = await makeManaged()
    const before = portal.countCalls(SEND)
    portal.fail(SEND, 'after')
    await send()
    await untilStatus(first, 'unknown')
    for (const stay of others) await until(() => isStuck(stay), 'it waits')
    expect(portal.countCalls(SEND)).toBe(before + 1)
    await send()
    for (const stay of others) await untilStatus(stay, 'sent')
    expect(portal.countCalls(SEND)).toBe(before + 3)
  })

  it('what is sent is tried again, stays due and is judged anew: what changed meanwhile is sent as it is then', async () => {
    const account = await makeAccount()
    const [edited, withdrawn, cancelled] = [
      await makeArrived(account),
      await makeArrived(account),
      await makeArrived(account),
    ] as const
    for (const stay of [edited, withdrawn, cancelled]) {
      portal.fail('Test', 'status')
      await send(stay)
      await until(() => isStuck(stay), 'it waits')
    }
    expect(await entryOf(edited)).toMatchObject({ status: 'due', ready: 0, rows: [{ in_file: true }] })
    await app.db.update(guest).set({ name: 'New N' }).where(eq(guest.booking_id, edited.id))
    await app.db.update(booking).set({ status: STATUS.verify }).where(eq(booking.id, withdrawn.id))
    await call(app, 'markArrived', { params: { id: cancelled.id }, body: { at: null } }, token)
    await app.db.update(booking).set({ archived: true }).where(eq(booking.id, cancelled.id))
    await send()
    await untilStatus(edited, 'sent')
    expect([edited, withdrawn, cancelled].map(namesOf)).toEqual([['16 N'], [], []])
    await until(async () => (await entryOf(withdrawn))?.sending === null, 'the other is withdrawn')
    expect(await entryOf(withdrawn)).toMatchObject({ status: 'due', approved: false, hindrance: 'not_approved' })
  })

  it('a wrong password stops the account, tells the operators once, and is not tried again', async () => {
    const account = await makeAccount('auto')
    portal.addAccount({ user: account.user, password: 'changed', wskey: 'key' })
    const stays = [await makeArrived(account), await makeArrived(account)] as const
    const before = portal.countCalls('GenerateToken')
    await send(stays[0])
    await until(async () => (await entryOf(stays[0]))?.hindrance === 'account_stopped', 'the account is stopped')
    expect((await send(stays[1])).body).toEqual({ guests: 0 })
    expect(portal.countCalls('GenerateToken')).toBe(before + 1)
    expect(await entryOf(stays[0])).toMatchObject({ status: 'due', account: { stopped: true } })
    const told = await app.db.select().from(mail).where(eq(mail.kind, 'police_stopped'))
    expect(told).toHaveLength(1)
  })
})

describe('while it is with the portal', () => {
  it('a guest who is changed after the test is tested again, and only that is sent', async () => {
    const stay = await makeArrived(await makeAccount())
    const test = portal.hold('Test')
    await send(stay)
    await test.arrived
    await app.db.update(guest).set({ name: 'Other O' }).where(eq(guest.booking_id, stay.id))
    const before = portal.countCalls('Test')
    test.release()
    await untilStatus(stay, 'sent')
    expect(namesOf(stay)).toEqual(['16 O'])
    expect(portal.countCalls('Test')).toBe(before + 1)
  })

  it('an arrival cannot be marked by hand; before that it can, and is not sent', async () => {
    const stay = await makeArrived(await makeAccount())
    const [sending, test] = [portal.hold('Send'), portal.hold('Test')]
    await send(stay)
    await test.arrived
    test.release()
    await sending.arrived
    expect(await entryOf(stay)).toMatchObject({ status: 'sending', sending: { state: 'sending' } })
    expect((await mark(stay)).body.message).toBe('Being sent to the police')
    sending.release()
    await untilStatus(stay, 'sent')

    const other = await makeArrived(await makeAccount())
    const held = portal.hold('Test')
    await send(other)
    await held.arrived
    expect((await mark(other)).body).toMatchObject([{ status: 'by_hand' }])
    held.release()
    await untilStatus(other, 'withdrawn')
    await runMinute()
    expect(namesOf(other)).toEqual([])
  })

  it('one process sends for an account, which cannot be deleted meanwhile', async () => {
    const account = await makeAccount()
    const [first, second] = [await makeArrived(account), await makeArrived(account)]
    const held = portal.hold('Send')
    await send(first)
    await held.arrived
    const before = portal.countCalls('Test')
    await send(second)
    expect((await call(app, 'deletePoliceAccount', { params: { id: account.id } }, token)).status).toBe(409)
    expect(portal.countCalls('Test')).toBe(before)
    held.release()
    await untilStatus(first, 'sent')
    await untilStatus(second, 'sent')
    expect([namesOf(first), namesOf(second)]).toEqual([['16 A'], ['16 A']])
  })
})

describe('midnight in Rome between the test and the sending', () => {
  it('makes the arrivals of the day before yesterday too old: they are not sent, and a person sees it', async () => {
    const account = await makeAccount()
    const [old, fresh] = [await makeArrived(account, [{}], addDays(today, -1)), await makeArrived(account)]
    const test = portal.hold('Test')
    await send()
    await test.arrived
    const midnight = instantOf(addDays(today, 1), '00:01', POLICE_ZONE)
    app.clock.moveBy(midnight.getTime() - app.clock.now().getTime())
    test.release()
    await untilStatus(fresh, 'sent')
    await untilStatus(old, 'withdrawn')
    expect([namesOf(old), namesOf(fresh)]).toEqual([[], ['16 A']])
    expect(await entryOf(old)).toMatchObject({ status: 'late', hindrance: 'too_old', ready: 0, sending: null })
  })
})
