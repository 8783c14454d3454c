import { ROLE, STATUS } from '@portineria/contract/rules/codes'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addDays, dayIn, instantOf } from '@portineria/contract/rules/stay-time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { call, startApp } from '../../../test/app.ts'
import { makeBooking, makeUser, unique } from '../../../test/factories.ts'
import { send } from '../../../test/http.ts'
import { startPolicePortal } from '../../../test/police-portal.ts'
import { openSession } from '../../../test/stay.ts'
import { forgetGuests } from '../../jobs/forget-guests.ts'
import { sweep } from '../../jobs/sweep.ts'
import { guest } from '../booking/booking.table.ts'
import { file } from '../file/file.table.ts'
import { listAdmins } from '../user/user.repo.ts'
import { policeArrival, policeReport } from './police.table.ts'
import { policeAccount, policeAccountFlat } from './police-account.table.ts'
import { policeReceipt } from './receipt.table.ts'
import { policeSending, policeSendingRow } from './sending.table.ts'
import { createWarningService } from './warning.service.ts'

const HOUR = 3_600_000
let now = () => new Date()
const portal = await startPolicePortal(() => now())
const app = await startApp({ POLICE_URL: portal.url })
now = () => app.clock.now()
const admin = await makeUser(app, { role_id: ROLE.admin })
const token = await openSession(app, admin.id, '2099-01-01T00:00:00.000Z')
afterAll(async () => {
  await app.close()
  await portal.close()
})

let account = { id: 0, user: '' }
let day = ''
beforeEach(async () => {
  const login = { user: unique().toUpperCase(), password: 'secret', wskey: 'key' }
  portal.addAccount(login)
  await app.db.update(policeAccount).set({ stopped: 'operator' })
  await app.db.delete(policeReceipt)
  await app.db.delete(policeSending)
  const seal = (plain: string, column: string) => app.secrets.seal(plain, `police_account.${column}`)
  const credentials = {
    user: seal(login.user, 'user'),
    password: seal('secret', 'password'),
    wskey: seal('key', 'wskey'),
  }
  const row = { ...credentials, user_mark: app.secrets.mark(login.user), mode: 'ask' as const }
  const [made] = await app.db.insert(policeAccount).values(row).returning()
  account = { id: made?.id ?? 0, user: login.user }
  day = addDays(dayIn(POLICE_ZONE, app.clock.now()), 1)
  // Records that are sent around midnight leave the day to a person, so these are sent at noon.
  moveTo(instantOf(day, '12:00', POLICE_ZONE))
})

/** Records of one stay that the portal has taken or may have taken today. */
async function handIn(statuses: ('accepted' | 'unknown')[]) {
  const stay = await makeBooking(app, { check_in: day, check_out: addDays(day, 3), status: STATUS.opened })
  const sent_at = app.clock.now().toISOString()
  const lost = statuses.includes('unknown')
  const [sending] = await app.db
    .insert(policeSending)
    .values({
      account_id: account.id,
      state: lost ? 'unknown' : 'done',
      automatic: true,
      asked_at: sent_at,
      sent_at,
      sent_day: day,
      next_try: sent_at,
    })
    .returning()
  const guests = await app.db
    .insert(guest)
    .values(
      statuses.map((_, index) => ({
        booking_id: stay.id,
        position: index + 1,
        document_number: app.secrets.seal('AX1', 'guest.document_number'),
      })),
    )
    .returning()
  await app.db.insert(policeSendingRow).values(
    statuses.map((status, index) => ({
      sending_id: sending?.id ?? 0,
      booking_id: stay.id,
      guest_id: guests[index]?.id ?? 0,
      day,
      until: addDays(day, 3),
      position: index + 1,
      status,
    })),
  )
  return { ...stay, sending_id: sending?.id ?? 0, guests: guests.map(({ id }) => id) }
}
const moveTo = (moment: Date) => app.clock.moveBy(moment.getTime() - app.clock.now().getTime())
const nextDay = (hour: string) => moveTo(instantOf(addDays(day, 1), hour, POLICE_ZONE))
const statusesOf = async ({ sending_id }: { sending_id: number }) =>
  (await app.db.select().from(policeSendingRow).where(eq(policeSendingRow.sending_id, sending_id))).map(
    ({ status }) => status,
  )
const list = async (query = {}) => (await call(app, 'listPoliceReceipts', { query }, token)).body
const download = (more = '') => send(app, { path: `/api/police/receipt?day=${day}${more}`, token })

describe('a receipt', () => {
  it('is fetched the next morning, kept sealed, listed by day and reservation, and downloaded', async () => {
    const stay = await handIn(['accepted', 'accepted'])
    portal.setCount(account.user, day, 2)
    await app.receipts.fetchDue()
    expect(portal.countCalls('Ricevuta')).toBe(0)
    expect(await list()).toMatchObject([{ day, accepted: 2, has_file: false, count: null }])
    nextDay('05:00')
    await Promise.all([app.receipts.fetchDue(), app.receipts.fetchDue()])
    expect(portal.calls.filter(({ name, user }) => name === 'Ricevuta' && user === account.user)).toHaveLength(1)
    expect(await list({ booking: stay.id })).toMatchObject([{ user: account.user, count: 2, has_file: true }])
    expect(await list({ booking: 2_000_000_000 })).toEqual([])
    const found = await download(`&account=${account.id}`)
    expect([found.status, found.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect((await download('&account=2000000000')).status).toBe(404)
    const [row] = await app.db.select().from(file).where(eq(file.purpose, 'police_receipt'))
    expect((await app.files.get(`${row?.id}.sealed`))?.includes('%PDF-')).toBe(false)
    await app.receipts.fetchDue()
    expect(portal.calls.filter(({ name, user }) => name === 'Ricevuta' && user === account.user)).toHaveLength(1)
  })

  it('settles lost answers by its count', async () => {
    const stay = await handIn(['accepted', 'unknown'])
    portal.setCount(account.user, day, 2)
    nextDay('05:00')
    await app.receipts.fetchDue()
    expect(await statusesOf(stay)).toEqual(['accepted', 'accepted'])
  })

  it.each([
    ['as many as were taken for sure: the others are open again', 1, false, ['accepted', 'withdrawn', 'withdrawn']],
    ['a number between: a person decides', 2, false, ['accepted', 'unknown', 'unknown']],
    ['more than were sent: a person decides', 4, false, ['accepted', 'unknown', 'unknown']],
    ['fewer than were taken: a person decides', 0, false, ['accepted', 'unknown', 'unknown']],
    ['all, but something was reported by hand: a person decides', 3, true, ['accepted', 'unknown', 'unknown']],
  ])('names %s', async (_, count, byHand, expected) => {
    const stay = await handIn(['accepted', 'unknown', 'unknown'])
    portal.setCount(account.user, day, count || null)
    if (byHand) {
      const other = await makeBooking(app, { check_in: day, check_out: addDays(day, 2) })
      await app.db.insert(policeAccountFlat).values({ flat_id: other.flat_id, account_id: account.id })
      const at = app.clock.now().toISOString()
      await app.db.insert(policeReport).values({ booking_id: other.id, day, how: 'by_hand', at, guest_ids: [] })
    }
    nextDay('05:00')
    await app.receipts.fetchDue()
    app.clock.moveBy(6 * HOUR)
    await app.receipts.fetchDue()
    expect(await statusesOf(stay)).toEqual(expected)
    const [sending] = await app.db.select().from(policeSending)
    expect(sending?.state).toBe(expected.includes('unknown') ? 'unknown' : 'done')
  })

  it.each([
    ['this day', 0, '23:55'],
    ['the next day', 1, '00:05'],
  ])('settles nothing if something was sent at midnight, as far as we know on %s', async (_, later, hour) => {
    const sentDay = addDays(day, later)
    const [stay, other] = [await handIn(['unknown']), await handIn(['accepted'])]
    const sent_at = instantOf(sentDay, hour, POLICE_ZONE).toISOString()
    const ofOther = eq(policeSending.id, other.sending_id)
    await app.db.update(policeSending).set({ sent_at, sent_day: sentDay }).where(ofOther)
    // It counts either the lost record or that of midnight.
    portal.setCount(account.user, day, 1)
    nextDay('05:00')
    await app.receipts.fetchDue()
    expect(await statusesOf(stay)).toEqual(['unknown'])
  })

  it('settles nothing if a lost answer of that day was marked by hand, whenever that was', async () => {
    const [stay, marked] = [await handIn(['unknown']), await handIn(['unknown'])]
    await call(app, 'markArrived', { params: { id: marked.id }, body: {} }, token)
    // It counts either the one or the other.
    portal.setCount(account.user, day, 1)
    nextDay('06:00')
    await call(app, 'reportPolice', { params: { booking: marked.id }, body: { how: 'by_hand', day } }, token)
    expect(await statusesOf(marked)).toEqual(['withdrawn'])
    await app.receipts.fetchDue()
    expect(await statusesOf(stay)).toEqual(['unknown'])
  })

  it('that is missing settles them only in the morning, and when it is missing again', async () => {
    const stay = await handIn(['unknown'])
    portal.setCount(account.user, day, null)
    for (const hour of ['05:00', '05:30', '06:30', '08:30']) {
      nextDay(hour)
      await app.receipts.fetchDue()
    }
    expect(await statusesOf(stay)).toEqual(['unknown'])
    nextDay('09:00')
    await app.receipts.fetchDue()
    expect(await statusesOf(stay)).not.toContain('unknown')
  })

  it.each(['status', 'html', 'bomb'] as const)(
    'is tried again after a while when the portal fails (%s)',
    async (trouble) => {
      await handIn(['accepted'])
      portal.setCount(account.user, day, 1)
      portal.fail('Ricevuta', trouble)
      nextDay('05:00')
      await app.receipts.fetchDue()
      await app.receipts.fetchDue()
      expect(await list()).toMatchObject([{ has_file: false }])
      app.clock.moveBy(HOUR)
      await app.receipts.fetchDue()
      expect(await list()).toMatchObject([{ has_file: true, count: 1 }])
    },
  )

  it('of refused credentials stops the account', async () => {
    await handIn(['accepted'])
    portal.addAccount({ user: account.user, password: 'changed', wskey: 'key' })
    nextDay('05:00')
    await app.receipts.fetchDue()
    const row = await app.db.query.policeAccount.findFirst({ where: eq(policeAccount.id, account.id) })
    expect(row).toMatchObject({ stopped: 'credentials' })
    const asked = portal.countCalls('GenerateToken')
    app.clock.moveBy(24 * HOUR)
    await app.receipts.fetchDue()
    expect(portal.countCalls('GenerateToken')).toBe(asked)
  })

  it('stays when the account is removed, which waits for lost answers, and is erased after five years', async () => {
    const stay = await handIn(['unknown'])
    const remove = () => call(app, 'deletePoliceAccount', { params: { id: account.id } }, token)
    expect(await remove()).toMatchObject({ status: 409, body: { message: 'Account has unsettled records' } })
    portal.setCount(account.user, day, 1)
    nextDay('05:00')
    await app.receipts.fetchDue()
    expect(await statusesOf(stay)).toEqual(['accepted'])
    expect((await remove()).status).toBe(204)
    expect((await list()).filter(({ has_file }) => has_file)).toMatchObject([{ account_id: null, user: account.user }])
    expect((await download()).status).toBe(200)
    const deps = { ...app, house: app.house }
    await sweep(deps)
    expect((await download()).status).toBe(200)
    await app.db.update(policeReceipt).set({ day: addDays(day, -5 * 366) })
    await sweep(deps)
    expect(await app.db.select().from(file).where(eq(file.purpose, 'police_receipt'))).toEqual([])
  })
})

describe('documents', () => {
  const numbers = async (ids: number[]) => {
    const rows = await app.db.select().from(guest)
    return ids.map((id) => typeof rows.find((one) => one.id === id)?.document_number === 'string')
  }
  const forget = (after_receipt: boolean) =>
    forgetGuests({ ...app, keep: { document_days: 7, check_in_years: 5, after_receipt } })

  it('are erased once the receipt is there, if the operator wants that', async () => {
    const proved = await handIn(['accepted', 'accepted'])
    portal.setCount(account.user, day, 2)
    nextDay('05:00')
    await forget(true)
    expect(await numbers(proved.guests)).toEqual([true, true])
    await app.receipts.fetchDue()
    await forget(false)
    expect(await numbers(proved.guests)).toEqual([true, true])
    await forget(true)
    expect(await numbers(proved.guests)).toEqual([false, false])
  })

  it('stay if the receipt names fewer, if the answer is unknown, or if the stay goes on after the record', async () => {
    const fewer = await handIn(['accepted', 'accepted'])
    portal.setCount(account.user, day, 1)
    nextDay('05:00')
    await app.receipts.fetchDue()
    await forget(true)
    expect(await numbers(fewer.guests)).toEqual([true, true])
    await app.db.update(policeReceipt).set({ count: 2 })
    await app.db.update(policeSendingRow).set({ until: addDays(day, 1) })
    await forget(true)
    expect(await numbers(fewer.guests)).toEqual([true, true])
  })
  it('of guests who have arrived wait until they are reported, 30 days at most, and the arrival stays on the list', async () => {
    const { warn } = createWarningService({
      ...app,
      users: { listAdmins },
      publicUrl: 'http://concierge.test',
      list: async () => (await call(app, 'listPolice', {}, token)).body,
    })
    const arrive = async () => {
      const stay = await makeBooking(app, { check_in: day, check_out: addDays(day, 1), status: STATUS.opened })
      const document_number = app.secrets.seal('AX1', 'guest.document_number')
      const [one] = await app.db.insert(guest).values({ booking_id: stay.id, position: 1, document_number }).returning()
      await app.db
        .insert(policeArrival)
        .values({ booking_id: stay.id, at: instantOf(day, '00:30', POLICE_ZONE).toISOString() })
      return { id: stay.id, guest_id: one?.id ?? 0 }
    }
    const listed = async () => {
      const { body } = await call(app, 'listPolice', {}, token)
      return [reported, silent, unseen].map(({ id }) => body.find((one) => one.booking_id === id)?.status ?? null)
    }
    const kept = () => numbers([reported, silent, unseen].map(({ guest_id }) => guest_id))
    const daysLater = (days: number) => moveTo(instantOf(addDays(day, 1 + days), '12:00', POLICE_ZONE))
    const [reported, silent] = [await arrive(), await arrive()]
    daysLater(1)
    await warn()
    // Nobody was warned about this one: the account was entered after it.
    const unseen = await arrive()
    expect(await listed()).toEqual(['late', 'late', 'late'])
    daysLater(9)
    await forget(false)
    expect([await listed(), await kept()]).toEqual([
      ['late', 'late', null],
      [true, true, false],
    ])
    const report = { how: 'by_hand' as const, day }
    await call(app, 'reportPolice', { params: { booking: reported.id }, body: report }, token)
    await forget(false)
    expect([await listed(), await kept()]).toEqual([
      [null, 'late', null],
      [false, true, false],
    ])
    daysLater(31)
    await forget(false)
    expect([await listed(), await kept()]).toEqual([
      [null, null, null],
      [false, false, false],
    ])
  })
})
