/** Lays what was sent over the arrivals of a day: the status of each guest, who can be sent now, and what hinders the others. */
import type { PoliceArrivals } from '@portineria/contract/police'
import type {
  PoliceHindrance,
  PoliceMode,
  PoliceStatus,
  SendingState,
  SendingTrouble,
} from '@portineria/contract/rules/police'
import { addDays } from '@portineria/contract/rules/stay-time'
import type { DayOfStay, WrittenGuest } from './police.rules.ts'
import type { PoliceRecord } from './record.rules.ts'
import { fieldNamedIn } from './refusal.rules.ts'
import { LIVE, type SentStatus } from './sending.rules.ts'

/** The account that an apartment is reported by. */
export type AccountOfFlat = {
  id: number
  name: string
  mode: PoliceMode
  stopped: boolean
  /** The portal's number of the apartment, for an account that manages apartments. */
  apartment_id: number | null
  lacks_apartment: boolean
}

/** A guest in a sending. `person` and `line` are keyed digests of who it is and of the whole record. */
export type SentRow = {
  id: number
  sending_id: number
  guest_id: number | null
  /** The days of the record: from the arrival until the first day that it does not cover. */
  day: string
  until: string
  status: SentStatus
  person: string | null
  line: string | null
  code: string | null
  words: string | null
  sending: {
    state: SendingState
    asked_at: string
    asked_by: string | null
    automatic: boolean
    sent_at: string | null
    lost_at: string | null
    next_try: string
    trouble: SendingTrouble | null
  }
}

export type Digests = { person: string; line: string }
export type ReadyGuest = WrittenGuest & Digests & { until: string }

/** `ready`: parties to send. `unchanged`: parties that the portal refused exactly as they are; they are sent again on request only. */
export type SendableDay = {
  arrivals: PoliceArrivals
  file: WrittenGuest[]
  ready: ReadyGuest[][]
  unchanged: ReadyGuest[][]
}

export type Overlay = {
  rows: readonly SentRow[]
  account: AccountOfFlat | null
  today: string
  digest(record: PoliceRecord): Digests
}

/** The code of rows that the portal would take and that were held back with the rest of their party. Not one of the portal's. */
export const HELD_BACK = 'HELD_BACK'

/** Reloads the list on open screens. */
export const policeEvent = { kind: 'police' as const, user_id: null, payload: {} }

/** The portal takes the arrivals of these days only. */
const isTaken = (day: string, today: string): boolean => day <= today && day >= addDays(today, -1)

/** What waits because the portal did not answer is still to be reported: its deadline goes on, and the file by hand has it. */
function liveStatus(row: SentRow, otherwise: PoliceStatus): PoliceStatus {
  if (row.status === 'accepted') return 'sent'
  if (row.status === 'unknown') return 'unknown'
  return isStuck(row) ? otherwise : 'sending'
}

const isStuck = ({ status, sending }: SentRow) =>
  status === 'waiting' && sending.state === 'waiting' && sending.trouble !== null

const isLive = ({ status }: SentRow) => LIVE.includes(status)

/** Days that overlap were reported, even if the operator says later on that the arrival was on another one of them. */
const covers = (row: SentRow, day: string, until: string) => row.day < until && day < row.until

/** A guest who was taken out of the check-in and typed in again has another id, and is the same person. */
const isOf = (row: SentRow, id: number, digests: Digests | undefined) =>
  row.guest_id === id || (row.person !== null && row.person === digests?.person)

type Seen = {
  id: number
  status: PoliceStatus
  live: SentRow | null
  /** The latest refusal, if the portal has not been asked about the guest since. */
  refused: SentRow | null
  written: ReadyGuest | null
}

const isDone = ({ status }: Seen) => status === 'sent' || status === 'by_hand'
const isOpen = (seen: Seen) => !isDone(seen) && seen.live === null

function look(day: DayOfStay, { rows, digest }: Overlay): Map<number, Seen> {
  const on = day.arrivals.day ?? ''
  const endOn = (id: number) => day.until[id] ?? addDays(on, 1)
  const written = new Map(
    day.records.map((one) => [one.guest_id, { ...one, ...digest(one.record), until: endOn(one.guest_id) }]),
  )
  return new Map(
    day.arrivals.rows.map(({ guest_id: id, status }): [number, Seen] => {
      const own = written.get(id)
      const known = on ? rows.filter((row) => isOf(row, id, own) && covers(row, on, endOn(id))) : []
      const live = known.find((row) => isLive(row) && row.status === 'accepted') ?? known.find(isLive) ?? null
      const latest = known.filter((row) => row.day === on).toSorted((a, b) => b.id - a.id)[0]
      const refused = live === null && status !== 'by_hand' && latest?.status === 'refused' ? latest : null
      const seen = live ? liveStatus(live, status) : refused ? 'refused' : status
      return [id, { id, status: seen, live, refused, written: own ?? null }]
    }),
  )
}

/** The portal has refused the party and nothing about it has changed. */
const isUnchanged = (party: readonly Seen[]) =>
  party.every(({ refused, written }) => refused !== null && refused.line === written?.line)

/** One person who is twice in the check-in is a mistake that somebody has to mend. */
const isTwice = (party: readonly Seen[], all: readonly Seen[]) =>
  party.some(
    ({ id, written }) =>
      written && all.some((other) => other.id !== id && other.written?.person === written.person && isOpen(other)),
  )

type Judged = { party: Seen[]; hindrance: PoliceHindrance | null }

function hindranceOf(party: readonly Seen[], all: readonly Seen[], day: DayOfStay, { account, today }: Overlay) {
  if (!account) return 'no_account'
  if (account.mode === 'hand') return 'hand_mode'
  if (account.stopped) return 'account_stopped'
  if (account.lacks_apartment) return 'no_apartment'
  if (!day.arrivals.day || !isTaken(day.arrivals.day, today)) return 'too_old'
  if (!day.arrivals.approved) return 'not_approved'
  if (!party.every(isOpen)) return 'split_party'
  if (party.some(({ written }) => !written) || isTwice(party, all)) return 'problems'
  return isUnchanged(party) ? 'unchanged' : null
}

const order: readonly PoliceStatus[] = ['sending', 'unknown', 'refused', 'late', 'due', 'waiting', 'sent', 'by_hand']

/** The most pressing of its guests. Reported in both ways counts as sent. */
const statusOf = (rows: readonly { status: PoliceStatus }[], otherwise: PoliceStatus): PoliceStatus =>
  order.find((status) => rows.some((row) => row.status === status)) ?? otherwise

const refusalOf = ({ code, words }: SentRow) => ({
  held: code === HELD_BACK,
  code: code === HELD_BACK ? '' : (code ?? ''),
  words: words ?? '',
  field: fieldNamedIn(words ?? ''),
})

function sendingOf(seen: readonly Seen[]): PoliceArrivals['sending'] {
  const last = seen.flatMap(({ live, refused }) => live ?? refused ?? []).toSorted((a, b) => b.id - a.id)[0]
  if (!last) return null
  const { state, next_try, trouble, ...sending } = last.sending
  const tries = state === 'waiting'
  return { ...sending, state, next_try: tries ? next_try : null, trouble: tries ? trouble : null }
}

export function withSendings(day: DayOfStay, overlay: Overlay): SendableDay {
  const { account } = overlay
  const seen = look(day, overlay)
  const all = [...seen.values()]
  const judged = day.parties.map((ids): Judged => {
    const party = ids.flatMap((id) => seen.get(id) ?? [])
    return { party, hindrance: party.some(isOpen) ? hindranceOf(party, all, day, overlay) : null }
  })
  const openParties = judged.filter(({ party }) => party.some(isOpen))
  const writable = (hindrance: PoliceHindrance | null) =>
    openParties
      .filter((one) => one.hindrance === hindrance)
      .map(({ party }) => party.flatMap(({ written }) => written ?? []))
  const ready = writable(null)
  // A member without the head would be written below somebody else's head, so what is left of a party is not in the file.
  const isByHand = (one: Seen) => isOpen(one) || (one.live !== null && isStuck(one.live))
  const whole = judged.filter(({ party }) => party.every(isByHand))
  const inFile = new Set(whole.flatMap(({ party }) => party.map(({ id }) => id)))
  const rows = day.arrivals.rows.map((row) => {
    const one = seen.get(row.guest_id)
    const current = one?.written?.line
    return {
      ...row,
      status: one?.status ?? row.status,
      in_file: row.in_file && inFile.has(row.guest_id),
      refusal: one?.refused ? refusalOf(one.refused) : null,
      changed: Boolean(one?.live?.status === 'accepted' && one.live.line && current && one.live.line !== current),
    }
  })
  const status = day.arrivals.rows.length === 0 ? day.arrivals.status : statusOf(rows, day.arrivals.status)
  return {
    arrivals: {
      ...day.arrivals,
      rows,
      status,
      account: account && { id: account.id, name: account.name, mode: account.mode, stopped: account.stopped },
      ready: ready.flat().length,
      hindrance: openParties.find(({ hindrance }) => hindrance)?.hindrance ?? null,
      sending: sendingOf(all),
    },
    file: day.records.filter(({ guest_id }) => inFile.has(guest_id)),
    ready,
    unchanged: writable('unchanged'),
  }
}
