/** The state of a draft and its transitions: an edit, an answer of the server, a change by another device, a decision. Pure. */
import { type Draft, draftOf, type FormStay, pathOf, withStay } from './draft.ts'
import { type Conflict, type Merged, mergeDrafts, mineOf } from './merge.ts'
import { changesOf, isSame, takenBy } from './wire.ts'

export type SaveState =
  | { kind: 'untouched' | 'saving' | 'offline' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; error: unknown }

export type DraftState = {
  version: number
  /** The draft as the server has it. */
  base: Draft
  mine: Draft
  /** False until the guest has edited something or gone on: until then, prefilled values are not sent. */
  touched: boolean
  conflicts: Conflict[]
  /** What another device changed while this form was open, until the guest closes the note about it. */
  taken: Merged['taken']
  /** The values that the server refused, by path. They are not sent again until they are changed. */
  refused: Record<string, string>
  save: SaveState
}

/** The value at a path of the draft. */
function valueAt(draft: Draft, path: string): string | undefined {
  const [object, index, field] = path.split('.')
  const guest = object === 'guests' ? draft.guests[Number(index)] : undefined
  const values: Record<string, string> = guest ? guest.values : draft.stay
  return values[guest && field !== undefined ? field : path]
}

const pathOfConflict = (draft: Draft, { guest, field }: Conflict): string =>
  pathOf(guest === null ? null : draft.guests.findIndex(({ key }) => key === guest), field)

/** The paths that are not sent: refused and unchanged since, or in conflict. */
function heldIn({ mine, refused, conflicts }: DraftState): Set<string> {
  const stillRefused = Object.keys(refused).filter((path) => valueAt(mine, path) === refused[path])
  return new Set([...stillRefused, ...conflicts.map((conflict) => pathOfConflict(mine, conflict))])
}

export const unsentIn = (state: DraftState) => (state.touched ? changesOf(state.base, state.mine, heldIn(state)) : null)

/** Whether the draft has anything that the server does not have, including what is held back. */
export const differsIn = ({ touched, base, mine }: DraftState): boolean =>
  touched &&
  (base.guests.length !== mine.guests.length ||
    mine.guests.some((guest, at) => {
      const before = base.guests[at]
      return before?.id !== guest.id || differ(guest.values, before.values)
    }) ||
    differ(mine.stay, base.stay))

const differ = (mine: Record<string, string>, base: Record<string, string>) =>
  Object.keys(mine).some((field) => !isSame(field, mine[field] ?? '', base[field] ?? ''))

/** The server has saved what was sent. Edits made meanwhile stay, and new guests get their ids. */
export function taken(
  state: DraftState,
  sent: DraftState,
  answer: { version: number; guest_ids: number[] },
): DraftState {
  const base = takenBy(state.base, sent.mine, answer.guest_ids, heldIn(sent))
  const idOf = new Map(base.guests.map(({ key, id }) => [key, id]))
  const guests = state.mine.guests.map((guest) => ({ ...guest, id: idOf.get(guest.key) ?? guest.id }))
  return { ...state, version: answer.version, base, mine: { ...state.mine, guests } }
}

/** Merges a change by another device. Open conflicts stay open, with the other side's current value. */
export function received(state: DraftState, booking: FormStay): DraftState {
  if (booking.version <= state.version) return state
  const theirs = draftOf(booking)
  const merged = mergeDrafts(state.base, state.mine, theirs)
  const isAsked = (one: Conflict) =>
    merged.conflicts.some(({ guest, field }) => guest === one.guest && field === one.field)
  const conflicts = [...state.conflicts.filter((one) => !isAsked(one)), ...merged.conflicts]
  return settled({
    ...state,
    version: booking.version,
    base: theirs,
    mine: merged.draft,
    conflicts,
    taken: [...state.taken, ...merged.taken],
  })
}

/** Drops conflicts that are over: both sides have the same value, or the guest is gone. */
function settled(state: DraftState): DraftState {
  const open = state.conflicts.filter((conflict) => {
    const there = conflict.guest === null || state.mine.guests.some(({ key }) => key === conflict.guest)
    return there && !isSame(conflict.field, mineOf(state.mine, conflict), conflict.theirs)
  })
  return open.length === state.conflicts.length ? state : { ...state, conflicts: open }
}

export const edited = (state: DraftState, mine: Draft): DraftState => settled({ ...state, mine, touched: true })

/** Decides conflicts: my values are sent from now on, or theirs replace mine. */
export function decided(state: DraftState, keep: 'mine' | 'theirs', conflicts: readonly Conflict[]): DraftState {
  const rest = state.conflicts.filter((conflict) => !conflicts.includes(conflict))
  if (keep === 'mine') return { ...state, conflicts: rest }
  const mine = conflicts.reduce(
    (draft, { guest, field, theirs }) =>
      guest === null
        ? withStay(draft, { [field]: theirs })
        : {
            ...draft,
            guests: draft.guests.map((one) =>
              one.key === guest ? { ...one, values: { ...one.values, [field]: theirs } } : one,
            ),
          },
    state.mine,
  )
  return { ...state, mine, conflicts: rest }
}

/** Notes the fields that the server refused, so that they are not sent until they are changed. */
export function refusedBy(state: DraftState, sent: DraftState, paths: readonly string[]): DraftState {
  const entries = paths.flatMap((path): [string, string][] => {
    const value = valueAt(sent.mine, path)
    return value === undefined || state.refused[path] === value ? [] : [[path, value]]
  })
  if (entries.length === 0) return state
  return { ...state, refused: { ...state.refused, ...Object.fromEntries(entries) } }
}

/** The fields that the server refused and that are unchanged since. */
export const refusedPathsIn = ({ mine, refused }: DraftState): string[] =>
  Object.keys(refused).filter((path) => valueAt(mine, path) === refused[path])
