/** The demo's statistics for the region: a month that is sent, one that is sent in part, and days that have changed since. */
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addMonths, daysOfMonth, monthOf } from '@portineria/contract/rules/statistics'
import { addDays, dayIn, instantOf } from '@portineria/contract/rules/stay-time'
import { and, eq } from 'drizzle-orm'
import type { App } from '../app.ts'
import type { Transaction } from '../db/client.ts'
import { booking, guest } from '../features/booking/booking.table.ts'
import { flat } from '../features/flat/flat.table.ts'
import { statisticsAccount } from '../features/statistics/statistics.table.ts'
import { LACKS_RESIDENCE } from './older-stays.ts'
import type { Stage } from './stage.ts'

/** The day of the next month on which the operator sends. */
const SENDS_ON = { day: 3, hour: '08:40' }
/** The structures of which the operator has sent the last month too. */
const SENT_TWICE = ['058091-CAV-00027', '058091-CAV-00064']
/** The operator uploaded the first file of this structure by hand. */
const BY_HAND = '058091-CAV-00014'
/** It was closed for ten days, which the operator entered after those days were sent. */
const CLOSED = { flat: 'Cosimato', from: 9, to: 18 }

const monthsAgo = (now: Date, count: number) => addMonths(monthOf(dayIn(POLICE_ZONE, now)), -count)

export const firstStatisticsDay = (now: Date): string => `${monthsAgo(now, 2)}-01`

/** The call for operators asks for their password again, so the demo writes the row itself. */
async function insertAccount(tx: Transaction, { secrets }: App): Promise<void> {
  const seal = (plain: string, column: string) => secrets.seal(plain, `statistics.${column}`)
  await tx.insert(statisticsAccount).values({
    id: 1,
    user: seal('trastevere.stays', 'user'),
    password: seal('demo', 'password'),
    region: 'lazio',
    mode: 'ask',
  })
}

export async function playStatistics({ tx, app, now, caller, at, statistics: services }: Stage): Promise<void> {
  const { statistics, sending } = services
  const [first, last] = [monthsAgo(now, 2), monthsAgo(now, 1)]
  const sendsAt = (month: string) =>
    instantOf(addDays(`${addMonths(month, 1)}-01`, SENDS_ON.day - 1), SENDS_ON.hour, POLICE_ZONE)

  async function send(code: string, month: string): Promise<void> {
    await sending.send(caller, { structure_code: code, ...daysOfMonth(month), again: false })
    await sending.sendQueued(code)
  }
  async function markByHand(code: string, month: string): Promise<void> {
    const { structures } = await statistics.month(month)
    const digest = structures.find(({ structure_code }) => structure_code === code)?.digest ?? ''
    await statistics.mark(caller, { structure_code: code, ...daysOfMonth(month), how: 'by_hand', digest })
  }

  await leaveOutResidence()
  await at(sendsAt(first), async () => {
    await insertAccount(tx, app)
    const { structures } = await statistics.month(first)
    for (const { structure_code: code } of structures)
      await (code === BY_HAND ? markByHand(code, first) : send(code, first))
  })
  // On the first days of a month, the last one is still to be sent.
  if (sendsAt(last) < now)
    await at(sendsAt(last), async () => {
      for (const code of SENT_TWICE) await send(code, last)
    })
  const [closed] = await tx.select({ id: flat.id }).from(flat).where(eq(flat.name, CLOSED.flat))
  const dayOf = (day: number) => addDays(`${first}-01`, day - 1)
  await at(now, () =>
    statistics.close(caller, {
      flat_id: closed?.id ?? 0,
      from: dayOf(CLOSED.from),
      to: dayOf(CLOSED.to),
      closed: true,
    }),
  )

  async function leaveOutResidence(): Promise<void> {
    const [stay] = await tx.select({ id: booking.id }).from(booking).where(eq(booking.code, LACKS_RESIDENCE))
    const second = and(eq(guest.booking_id, stay?.id ?? 0), eq(guest.position, 2))
    await tx.update(guest).set({ residence_city: null }).where(second)
  }
}
