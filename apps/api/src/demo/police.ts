/** The demo's account on the simulated portal of the police, and what was reported with it in the last days. */
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addDays, dayIn, instantOf } from '@portineria/contract/rules/stay-time'
import { eq } from 'drizzle-orm'
import type { App } from '../app.ts'
import type { Transaction } from '../db/client.ts'
import { booking } from '../features/booking/booking.table.ts'
import { putArrival } from '../features/police/police.repo.ts'
import { policeAccount, policeAccountFlat } from '../features/police/police-account.table.ts'
import { awake } from './awake.ts'
import type { Stage } from './stage.ts'
import { demoStays } from './stays.ts'

const USER = 'RM000027'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What happened, in the order of time. Receipts come the next morning. */
const sent = [
  { code: 'TS-4988', day: -9, hour: '17:25' },
  { code: 'TS-5090', day: -6, hour: '18:05' },
  { code: 'TS-5128', day: -4, hour: '17:40' },
  { code: 'TS-5150', day: -2, hour: '18:30' },
  // The portal refuses the number of Ioana's document.
  { code: 'TS-5162', day: -1, hour: '18:20' },
] as const
const BY_HAND = { code: 'TS-5041', day: -3, hour: '19:10' }
const RECEIPT_HOUR = '06:10'
/** Its answer got lost a while ago. */
const LOST = { code: 'TS-5188', arrived: 15, sent: 25 * MINUTE }
/**
 * Hours since an operator said that they have come: much of the time is left, and little. At most 16.9 hours, because the portal
 * takes arrivals of today and yesterday only, and what was at night becomes the evening before.
 */
const SAID = [{ code: 'TS-5195', arrived: 2 }, { code: 'TS-5185', arrived: 16.5 }, LOST]

/**
 * The arrivals that an operator entered, as they are for a demo that starts now. No guest arrives on the evening before
 * the stay begins, so at night the guests of today came at midnight.
 */
export const saidArrivals = (now: Date) =>
  SAID.map(({ code, arrived }) => {
    const first = addDays(dayIn(POLICE_ZONE, now), stayOf(code).check_in)
    const at = Math.max(
      awake(now.getTime() - arrived * HOUR).getTime(),
      instantOf(first, '00:00', POLICE_ZONE).getTime(),
    )
    return { code, first, at: new Date(at) }
  })

function stayOf(code: string) {
  const found = demoStays.find((stay) => stay.code === code)
  if (!found) throw new Error(`the demo has no stay ${code}`)
  return found
}

async function insertAccount(tx: Transaction, { secrets, clock }: App, flats: readonly number[]): Promise<number> {
  const seal = (plain: string, column: string) => secrets.seal(plain, `police_account.${column}`)
  const [account] = await tx
    .insert(policeAccount)
    .values({
      user: seal(USER, 'user'),
      user_mark: secrets.mark(USER),
      password: seal('demo', 'password'),
      wskey: seal('demo', 'wskey'),
      // The demo sends nothing by itself, so that its user sees first what would be sent.
      mode: 'ask',
      checked_at: clock.now().toISOString(),
      apartments: [],
    })
    .returning({ id: policeAccount.id })
  if (!account) throw new Error('the demo has no account on the portal of the police')
  await tx.insert(policeAccountFlat).values(flats.map((flat_id) => ({ flat_id, account_id: account.id })))
  return account.id
}

export async function playPolice({ tx, app, now, caller, at, portal, police }: Stage, flats: readonly number[]) {
  const account = await insertAccount(tx, app, flats)
  const today = dayIn(POLICE_ZONE, now)
  const momentOf = (day: number, hour: string) => instantOf(addDays(today, day), hour, POLICE_ZONE)

  async function idOf(code: string): Promise<number> {
    const [stay] = await tx.select({ id: booking.id }).from(booking).where(eq(booking.code, code))
    if (!stay) throw new Error(`the demo has no stay ${code}`)
    return stay.id
  }
  async function send(code: string): Promise<void> {
    await police.sendings.send(caller, await idOf(code))
    await police.sender.work(account)
  }

  for (const { code, day, hour } of sent) {
    await at(momentOf(day, hour), () => send(code))
    // The receipt of yesterday is fetched by the server itself.
    if (day < -1) await at(momentOf(day + 1, RECEIPT_HOUR), () => police.receipts.fetchDue())
  }
  await at(momentOf(BY_HAND.day, BY_HAND.hour), async () =>
    police.police.report(caller, await idOf(BY_HAND.code), { how: 'by_hand', day: addDays(today, BY_HAND.day) }),
  )
  for (const { code, at: when } of saidArrivals(now)) {
    await putArrival(tx, await idOf(code), { at: when.toISOString(), guests: {} })
  }
  await at(new Date(now.getTime() - LOST.sent), () => {
    portal.loseNextAnswer()
    return send(LOST.code)
  })
  // The operator has the mails about what is due soon and late.
  await at(now, () => police.warnings.warn())
}
