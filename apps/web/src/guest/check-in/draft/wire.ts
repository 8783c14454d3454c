/** Turns the draft into a request: only what changed, and only what the contract accepts. */
import type { Calls } from '@portineria/contract/calls'
import { checkInBody } from '@portineria/contract/check-in-body'
import type { CallInput } from '@portineria/contract/endpoint'
import { tidyPhone } from '@portineria/contract/rules/phone'
import { type Draft, type GuestDraft, guestFields, pathOf, type StayField, stayFields, type Zone } from './draft.ts'

export type CheckInBody = CallInput<Calls['updateBooking']>['body']
export type CheckInChanges = Omit<CheckInBody, 'id' | 'version' | 'submit' | 'texts'>

type Wire = string | number | boolean | null

const numbers = new Set(['gender', 'billing.company_nation'])
const flags = new Set(['billing_same_as_residence', 'holder_responsibility_accepted'])
const capitals = new Set(['birth_province', 'province', 'country'])
const phones = new Set(['holder.phone', 'holder.mobile_phone'])

/** A value as the server would store it, so that two texts with the same meaning are equal. */
export function wireOf(field: string, typed: string): Wire {
  if (flags.has(field)) return typed === 'true'
  const value = typed.trim()
  if (value === '') return null
  if (numbers.has(field)) return Number(value)
  if (capitals.has(field)) return value.toUpperCase()
  if (phones.has(field)) return tidyPhone(value)
  if (field === 'billing.pec') return value.toLowerCase()
  return field === 'guest_notes' ? typed : value
}

export const isSame = (field: string, one: string, other: string): boolean =>
  one === other || wireOf(field, one) === wireOf(field, other)

type Entry = [field: string, value: Wire]
type GuestEntry = [field: string, value: Wire | Zone]

/** The zone is one text in the draft and an object in the request. */
const bodyOf = (field: string, value: string): Wire | Zone =>
  field === 'zone' && value !== '' ? (JSON.parse(value) as Zone) : wireOf(field, value)

/** `held` are the paths that are not sent: malformed, refused or in conflict. */
function guestBody(guest: GuestDraft, before: GuestDraft | undefined, index: number, held: ReadonlySet<string>) {
  const changed = guestFields.flatMap((field): GuestEntry[] => {
    if (held.has(pathOf(index, field)) || (before && isSame(field, guest.values[field], before.values[field])))
      return []
    return [[field, bodyOf(field, guest.values[field])]]
  })
  return { ...(guest.id === null ? {} : { id: guest.id }), ...Object.fromEntries(changed) }
}

/** The request replaces the stored list, so it names every guest, each with only the changed fields. */
function guestBodies(base: Draft, mine: Draft, held: ReadonlySet<string>) {
  const bodies = mine.guests.map((guest, index) => {
    const before = guest.id === null ? undefined : base.guests.find(({ id }) => id === guest.id)
    return { before, body: guestBody(guest, before, index, held) }
  })
  const sameList = bodies.length === base.guests.length && bodies.every(({ before }, at) => before === base.guests[at])
  const untouched = sameList && bodies.every(({ body }) => Object.keys(body).length === 1)
  return untouched ? undefined : bodies.map(({ body }) => body)
}

/** The fields of the stay itself; a path with a dot goes into an object. */
function stayBody(fields: readonly Entry[]): CheckInChanges {
  const body: Record<string, Wire | Record<string, Wire>> = {}
  for (const [path, value] of fields) {
    const [object, field] = path.split('.')
    if (object === undefined) continue
    if (field === undefined) body[object] = value
    else body[object] = { ...(body[object] as Record<string, Wire> | undefined), [field]: value }
  }
  return body as CheckInChanges
}

function rawChanges(base: Draft, mine: Draft, held: ReadonlySet<string>): CheckInChanges {
  const changed = stayFields.flatMap((field: StayField): Entry[] =>
    held.has(field) || isSame(field, mine.stay[field], base.stay[field])
      ? []
      : [[field, wireOf(field, mine.stay[field])]],
  )
  const guests = guestBodies(base, mine, held)
  return { ...stayBody(changed), ...(guests ? { guests: guests as CheckInChanges['guests'] } : {}) }
}

/** The paths that the contract would refuse, checked before anything is sent. */
function refusedPaths(changes: CheckInChanges): string[] {
  const { error } = checkInBody.safeParse({ id: 1, ...changes })
  return (error?.issues ?? []).map(({ path }) => path.slice(0, path[0] === 'guests' ? 3 : 2).join('.'))
}

const nothing: ReadonlySet<string> = new Set()

/** The paths of malformed values, such as a half-typed date or a VAT number of 8 digits. */
export function malformedOf(draft: Draft): string[] {
  const stay = Object.fromEntries(stayFields.map((field) => [field, ''])) as Draft['stay']
  const unknown = { ...draft, guests: draft.guests.map((guest) => ({ ...guest, id: null })) }
  return [...new Set(refusedPaths(rawChanges({ guests: [], stay }, unknown, nothing)))]
}

/** The changes to send; null if there are none that can be sent. */
export function changesOf(base: Draft, mine: Draft, held: ReadonlySet<string> = nothing): CheckInChanges | null {
  const behind = new Set([...held, ...malformedOf(mine)])
  const changes = rawChanges(base, mine, behind)
  return Object.keys(changes).length > 0 ? changes : null
}

/** The server's copy after it has saved `sent`: the held fields are unchanged. */
export function takenBy(base: Draft, sent: Draft, ids: readonly number[], held: ReadonlySet<string> = nothing): Draft {
  const behind = new Set([...held, ...malformedOf(sent)])
  return {
    guests: sent.guests.map((guest, index) => {
      const before = guest.id === null ? undefined : base.guests.find(({ id }) => id === guest.id)
      const values = Object.fromEntries(
        guestFields.map((field) => [
          field,
          behind.has(pathOf(index, field)) ? (before?.values[field] ?? '') : guest.values[field],
        ]),
      ) as GuestDraft['values']
      return { key: guest.key, id: ids[index] ?? guest.id, values }
    }),
    stay: Object.fromEntries(
      stayFields.map((field) => [field, behind.has(field) ? base.stay[field] : sent.stay[field]]),
    ) as Draft['stay'],
  }
}
