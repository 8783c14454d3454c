/**
 * Merges two drafts with a common base, field by field. If only one side changed a field, its value is taken. If both changed it
 * to different values, mine is kept and the conflict is reported, so that no edit disappears silently.
 */
import {
  blankGuest,
  type Draft,
  type GuestDraft,
  type GuestField,
  guestFields,
  type StayField,
  stayFields,
} from './draft.ts'
import { isSame } from './wire.ts'

/** A field that both sides changed: the draft has my value, the conflict has theirs. `guest` is a guest's key. */
export type Conflict =
  | { guest: string; field: GuestField; theirs: string }
  | { guest: null; field: StayField; theirs: string }

export type Merged = {
  draft: Draft
  conflicts: Conflict[]
  /** What was taken from the other side without a conflict. */
  taken: { guest: string | null; field: StayField | GuestField | 'guest' }[]
}

type Verdict = 'same' | 'mine' | 'theirs' | 'conflict'

function decideField(field: string, base: string, mine: string, theirs: string): Verdict {
  if (isSame(field, mine, theirs)) return 'same'
  if (isSame(field, mine, base)) return 'theirs'
  return isSame(field, theirs, base) ? 'mine' : 'conflict'
}

function mergeGuest(base: GuestDraft['values'], mine: GuestDraft, theirs: GuestDraft): Merged {
  const result: Merged = { draft: { guests: [], stay: {} as Draft['stay'] }, conflicts: [], taken: [] }
  const values = { ...mine.values }
  for (const field of guestFields) {
    const verdict = decideField(field, base[field], mine.values[field], theirs.values[field])
    if (verdict === 'theirs') {
      Object.assign(values, { [field]: theirs.values[field] })
      result.taken.push({ guest: mine.key, field })
    }
    if (verdict === 'conflict') result.conflicts.push({ guest: mine.key, field, theirs: theirs.values[field] })
  }
  result.draft.guests.push({ key: mine.key, id: theirs.id, values })
  return result
}

const differs = (one: GuestDraft, other: GuestDraft) =>
  guestFields.some((field) => !isSame(field, one.values[field], other.values[field]))

/** Pairs the guests of both sides by id. A guest without a match by id is paired with a new guest at the same position. */
function pairUp(base: Draft, mine: Draft, theirs: Draft) {
  const known = new Set(base.guests.map(({ id }) => id))
  const isNew = (guest: GuestDraft | undefined) => guest !== undefined && (guest.id === null || !known.has(guest.id))
  const inTheirs = (guest: GuestDraft, place: number): GuestDraft | undefined => {
    const byId = guest.id === null ? undefined : theirs.guests.find(({ id }) => id === guest.id)
    const byPlace = theirs.guests[place]
    return byId ?? (isNew(byPlace) ? byPlace : undefined)
  }
  const pairs = mine.guests.map((guest, place) => ({ mine: guest, theirs: inTheirs(guest, place) }))
  const paired = new Set(pairs.map((pair) => pair.theirs))
  return { pairs, alone: theirs.guests.filter((guest) => !paired.has(guest)) }
}

function mergeGuests(base: Draft, mine: Draft, theirs: Draft): Merged {
  const before = (id: number | null) => (id === null ? undefined : base.guests.find((guest) => guest.id === id))
  const { pairs, alone } = pairUp(base, mine, theirs)
  const parts = pairs.flatMap((pair): Merged[] => {
    const started = before(pair.mine.id)
    if (pair.theirs) return [mergeGuest(started?.values ?? blankGuest(pair.theirs.values.kind), pair.mine, pair.theirs)]
    const kept = (guest: GuestDraft): Merged => ({ ...empty(), draft: { guests: [guest], stay: mine.stay } })
    if (!started) return [kept({ ...pair.mine, id: null })]
    // Removed there: the guest is removed here too, unless edited here meanwhile. Then it counts as a new guest.
    if (differs(started, pair.mine)) return [kept({ ...pair.mine, id: null })]
    return [{ ...empty(), taken: [{ guest: null, field: 'guest' }] }]
  })
  const added = alone.filter((guest) => {
    const started = before(guest.id)
    // Removed here: the guest stays removed, unless edited there meanwhile.
    return !started || differs(started, guest)
  })
  const place = ({ id }: GuestDraft) => theirs.guests.findIndex((guest) => guest.id === id)
  const together = [...parts.flatMap(({ draft }) => draft.guests), ...added]
  const [there, onlyHere] = [
    together.filter((guest) => place(guest) >= 0),
    together.filter((guest) => place(guest) < 0),
  ]
  return {
    // The server's order comes first, because its first guest is the holder.
    draft: { guests: [...there.toSorted((a, b) => place(a) - place(b)), ...onlyHere], stay: mine.stay },
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
    taken: [
      ...parts.flatMap(({ taken }) => taken),
      ...added.map(({ key }) => ({ guest: key, field: 'guest' as const })),
    ],
  }
}

const empty = (): Merged => ({ draft: { guests: [], stay: {} as Draft['stay'] }, conflicts: [], taken: [] })

export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Merged {
  const merged = mergeGuests(base, mine, theirs)
  const stay = { ...mine.stay }
  for (const field of stayFields) {
    const verdict = decideField(field, base.stay[field], mine.stay[field], theirs.stay[field])
    if (verdict === 'theirs') {
      stay[field] = theirs.stay[field]
      merged.taken.push({ guest: null, field })
    }
    if (verdict === 'conflict') merged.conflicts.push({ guest: null, field, theirs: theirs.stay[field] })
  }
  return { ...merged, draft: { guests: merged.draft.guests, stay } }
}

export const mineOf = (draft: Draft, { guest, field }: Conflict): string =>
  guest === null ? draft.stay[field] : (draft.guests.find(({ key }) => key === guest)?.values[field] ?? '')
