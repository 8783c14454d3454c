/** Fills an empty database with the data of a small operator in Rome, and prints how to sign in. */

import { ROLE, STATUS } from '@portineria/contract/rules/codes'
import { otpPath } from '@portineria/contract/rules/otp'
import { remoteDoors } from '@portineria/contract/rules/stay-doors'
import { eq } from 'drizzle-orm'
import type { App } from '../app.ts'
import type { Transaction } from '../db/client.ts'
import type { Env } from '../env.ts'
import { hashPassword } from '../features/auth/passwords.ts'
import { booking } from '../features/booking/booking.table.ts'
import { newOtp } from '../features/booking/otp.ts'
import { device } from '../features/door/device.table.ts'
import { flatlog } from '../features/door/door.table.ts'
import { flat } from '../features/flat/flat.table.ts'
import { houseText } from '../features/house/house.table.ts'
import { trip } from '../features/trip/trip.table.ts'
import { user } from '../features/user/user.table.ts'
import { awake } from './awake.ts'
import { demoCheckIns } from './check-ins.ts'
import { insertFeeds } from './feeds.ts'
import { demoFlats } from './flats.ts'
import { insertGuests } from './guests.ts'
import { demoTexts } from './house-texts.ts'
import { insertOrders, insertTalks } from './insert-talks.ts'
import { openingsOf } from './openings.ts'
import { demoAdmin, demoGuest, demoPeople } from './people.ts'
import { insertReports } from './reports.ts'
import { firstStatisticsDay } from './statistics.ts'
import { stayedCheckIns } from './stayed-check-ins.ts'
import { type DemoStay, demoStays, KEY_UNUSED } from './stays.ts'
import { demoTrips } from './trips.ts'

const otpLink = (env: Env, otp: string) => env.PUBLIC_URL + otpPath(otp)

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The apartment whose device is offline. */
const LOCK_OFFLINE = 'Genovesi'
const deviceOf = (name: string) => flatOf(name).device_identifier ?? ''

/** The operators know about it already, so no mail is sent. */
function offlineDevice(now: Date): typeof device.$inferInsert {
  const [seen, noticed] = [3.6, 3.4].map((hours) => awake(now.getTime() - hours * HOUR).toISOString())
  const state = { online: false, rssi: -81, firmware: '1.4.4' }
  return { ...state, identifier: deviceOf(LOCK_OFFLINE), last_seen: seen, offline_at: seen, warned_at: noticed }
}

/** Most guests book a month before they arrive. Reservations for a later arrival were made in the last days. */
const bookedAt = (now: Date, checkIn: number) =>
  awake(now.getTime() + Math.min(checkIn - 30, -1 - (checkIn % 7)) * DAY).toISOString()

/** A stay was closed on its last day. The other statuses did not all change at the moment of the first start. */
const statusAt = (now: Date, { status, check_out }: DemoStay, index: number) =>
  status === STATUS.closed
    ? `${dayFrom(now, check_out)}T10:30:00.000Z`
    : awake(now.getTime() - (2 + (index % 5) * 4) * HOUR).toISOString()

/** A calendar day in Rome, the given number of days from now. */
function dayFrom(now: Date, days: number): string {
  const rome = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(now)
  const day = new Date(`${rome}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** Fills the database in one transaction. A later start finds the data and does nothing. */
export async function fillDemo(app: App, env: Env): Promise<void> {
  const passwords = {
    [demoAdmin.email]: await hashPassword(demoAdmin.password),
    [demoGuest.email]: await hashPassword(demoGuest.password),
  }
  await app.db.transaction(async (tx) => {
    const filled = await tx.select({ id: user.id }).from(user).limit(1)
    if (filled.length > 0) return
    await insertPeople(tx, app.clock.now(), passwords)
    const flats = await insertFlats(tx, app.clock.now())
    await insertStays(tx, app, env, flats)
    await insertReports(tx, app, env, [...flats.values()])
    await insertFeeds(tx, app, flats, (days) => dayFrom(app.clock.now(), days))
    await insertTalks(tx, app, (days) => dayFrom(app.clock.now(), days))
    await insertOrders(tx, app, env)
    await tx.insert(device).values(offlineDevice(app.clock.now()))
    await tx.insert(houseText).values(demoTexts.map(({ kind, text }) => ({ kind, version: 1, text })))
  })
  await app.house.get()
  // One of the simulated devices is switched off, at every start.
  await app.devices.follow()
  app.demoDoors?.setFault(deviceOf(LOCK_OFFLINE), 'offline')
}

async function insertPeople(tx: Transaction, now: Date, passwords: Record<string, string>): Promise<void> {
  await tx.insert(user).values(
    demoPeople.map(({ email, name, surname, language, mobile_phone, blocked, deletion, profile }, index) => ({
      // The operator came first, and the others in the months after.
      created_at: awake(now.getTime() - (400 - 24 * index) * DAY).toISOString(),
      email,
      name,
      surname,
      language,
      mobile_phone,
      blocked,
      ...profile,
      role_id: email === demoAdmin.email ? ROLE.admin : ROLE.logged,
      password_hash: passwords[email] ?? null,
      deletion_requested_at: deletion === undefined ? null : new Date(now.getTime() - deletion * DAY).toISOString(),
      active: true,
    })),
  )
}

function idOf(flats: Map<string, number>, name: string): number {
  const id = flats.get(name)
  if (!id) throw new Error(`the demo has no apartment ${name}`)
  return id
}

function flatOf(name: string) {
  const found = demoFlats.find((one) => one.name === name)
  if (!found) throw new Error(`the demo has no apartment ${name}`)
  return found
}

async function insertFlats(tx: Transaction, now: Date): Promise<Map<string, number>> {
  const statistics_from = firstStatisticsDay(now)
  const rows = await tx
    .insert(flat)
    .values(demoFlats.map((one) => (one.structure_code ? { ...one, statistics_from } : one)))
    .returning({ id: flat.id, name: flat.name })
  const ids = new Map(rows.map((row) => [row.name, row.id]))
  await tx
    .insert(trip)
    .values(demoTrips.map(({ flat_name, ...row }) => ({ ...row, flat_id: flat_name ? idOf(ids, flat_name) : null })))
  return ids
}

async function insertStays(tx: Transaction, app: App, env: Env, flats: Map<string, number>): Promise<void> {
  const now = app.clock.now()
  const people = await tx.select().from(user)
  for (const [index, stay] of demoStays.entries()) {
    const holder = people.find((person) => person.email === stay.holder)
    const guests = demoCheckIns[stay.code] ?? stayedCheckIns[stay.code]
    const otp = newOtp()
    const key = holder
      ? { otp_claimed_at: now.toISOString() }
      : { otp_hash: app.secrets.mark(otp), otp_cipher: app.secrets.seal(otp, 'booking.otp') }
    const row = {
      created_at: bookedAt(now, stay.check_in),
      status_at: statusAt(now, stay, index),
      code: stay.code,
      flat_id: idOf(flats, stay.flat),
      holder_id: holder?.id ?? null,
      holder_name: holder ? `${holder.name} ${holder.surname}` : (stay.invited?.name ?? null),
      holder_email: stay.holder ?? stay.invited?.email ?? null,
      language: holder?.language ?? stay.invited?.language ?? 'gb',
      status: stay.status,
      status_message: stay.status_message ?? null,
      source: stay.source ?? null,
      check_in: dayFrom(now, stay.check_in),
      check_out: dayFrom(now, stay.check_out),
      guests_number: stay.guests,
      blocked: stay.blocked ?? false,
      archived: stay.archived ?? false,
      holder_responsibility_accepted: guests !== undefined,
      concierge_notes: stay.concierge_notes ?? null,
      infinite_openings: stay.infinite ?? false,
      max_openings_door_1: stay.openings?.[0] ?? 10,
      max_openings_door_2: stay.openings?.[1] ?? 10,
      used_door_1: stay.used?.[0] ?? 0,
      used_door_2: stay.used?.[1] ?? 0,
      ...key,
    }
    const [made] = await tx.insert(booking).values(row).returning()
    const openings = made ? openingsOf(made, flatOf(stay.flat), now) : []
    if (openings.length > 0) await tx.insert(flatlog).values(openings)
    if (made && guests) await insertGuests(tx, app, made, guests, (days) => dayFrom(now, days))
    if (!stay.invited) continue
    await app.mail.post(tx, {
      kind: 'invitation',
      to: stay.invited.email,
      language: stay.invited.language ?? 'gb',
      cause: `invitation ${stay.code}`,
      data: {
        holder_name: stay.invited.name,
        flat_name: stay.flat,
        check_in: row.check_in,
        check_out: row.check_out,
        otp,
        link: otpLink(env, otp),
        by_hand: remoteDoors(flatOf(stay.flat)).length === 0,
      },
    })
  }
}

/** The text for the console: the address, the accounts and an unused key. */
export async function demoNotice(app: App, env: Env): Promise<string> {
  const [stay] = await app.db.select().from(booking).where(eq(booking.code, KEY_UNUSED))
  const otp = stay?.otp_cipher && app.secrets.unseal(stay.otp_cipher, 'booking.otp')
  return [
    '',
    `  Portineria is at ${env.PUBLIC_URL}  (a demo: nothing here is real)`,
    '',
    `  Operator   ${demoAdmin.email}  ${demoAdmin.password}`,
    `  Guest      ${demoGuest.email}  ${demoGuest.password}`,
    otp ? `  Unused key ${otpLink(env, otp)}` : '  Unused key none left',
    `  Mail       ${env.PUBLIC_URL}/api/dev/mail`,
    '',
  ].join('\n')
}
