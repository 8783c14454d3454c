/**
 * Saves a draft automatically: shortly after the last edit, one request at a time, and again when the connection is back. Unsaved
 * edits are persisted in the browser; changes by another device are merged before the edits are sent again.
 */
import { ApiError } from '../../../lib/api.ts'
import { type Draft, draftOf, type FormStay } from './draft.ts'
import {
  type DraftState,
  decided,
  differsIn,
  edited,
  received,
  refusedBy,
  type SaveState,
  taken,
  unsentIn,
} from './draft-state.ts'
import type { Conflict } from './merge.ts'
import type { DraftPlace } from './persisted-draft.ts'
import type { CheckInBody } from './wire.ts'

const PAUSE = 800
const AGAIN = 15_000
/** If another device changes the stay again and again, saving stops after these rounds and is retried after `AGAIN`. */
const ROUNDS = 6

type DraftDeps = {
  booking: FormStay
  /** The content of the form before the guest has typed anything. */
  start: (draft: Draft) => Draft
  place: DraftPlace
  send: (body: CheckInBody) => Promise<{ version: number; guest_ids: number[] }>
  /** The stay as the server has it now. */
  load: () => Promise<FormStay>
  /** Whether the last known status lets the guest write: not after submitting, unless the guest withdraws the check-in. */
  mayWrite: (withdrawn: boolean) => boolean
  now: () => number
}

export type Outcome = 'done' | 'conflict' | 'stopped' | { error: unknown }

export type DraftStore = ReturnType<typeof createDraftStore>

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : 'internal')
const final = [
  'check_in_closed',
  'booking_blocked',
  'not_found',
  'companion_not_found',
  'companion_expired',
  'companion_revoked',
]
const isFinal = (code: string) => final.includes(code)
/** Refusals of a submission: the server has saved nothing of the request. */
const unsubmitted = ['check_in_incomplete', 'texts_changed', 'companion_minor']
const failure = (error: unknown): SaveState =>
  codeOf(error) === 'network' ? { kind: 'offline' } : { kind: 'failed', error }

function startState({ booking, start, place }: DraftDeps): DraftState {
  const base = draftOf(booking)
  const empty = { touched: false, conflicts: [], taken: [], refused: {}, save: { kind: 'untouched' } } as const
  const fresh: DraftState = { ...empty, conflicts: [], taken: [], version: booking.version, base, mine: start(base) }
  const kept = place.read()
  return kept ? received({ ...fresh, ...kept, touched: true }, booking) : fresh
}

export function createDraftStore(deps: DraftDeps) {
  const { place, mayWrite } = deps
  let state = startState(deps)
  let open = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<Outcome> | null = null
  let submitting: Promise<Outcome> | null = null
  let waiting: FormStay | null = null
  let withdrawn = false
  const listeners = new Set<() => void>()

  function set(next: DraftState): void {
    state = next
    const { version, base, mine, conflicts } = state
    if (differsIn(state)) place.write({ version, base, mine, conflicts })
    else place.erase()
    for (const listener of listeners) listener()
  }

  function schedule(wait = PAUSE): void {
    clearTimeout(timer)
    if (open) timer = setTimeout(() => void flush(), wait)
  }

  function begin(submit: boolean): Promise<Outcome> {
    clearTimeout(timer)
    running = run(submit).finally(() => {
      running = null
      if (waiting) receive(waiting)
    })
    return running
  }

  /** Sends unsent edits now. A call during a running request waits for that request. */
  const flush = (): Promise<Outcome> => running ?? begin(false)

  async function run(submit: boolean): Promise<Outcome> {
    let last: unknown
    const before = state.save
    const rest = (outcome: Outcome): Outcome => {
      // No request is running any more, perhaps because all remaining edits are held back.
      if (state.save.kind === 'saving') set({ ...state, save: before })
      return outcome
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const changes = unsentIn(state)
      if (submit && state.conflicts.length > 0) return rest('conflict')
      if (!changes && !submit) return rest('done')
      if (!mayWrite(withdrawn)) return rest('stopped')
      const sent = state
      set({ ...state, save: { kind: 'saving' } })
      try {
        const { version } = sent
        const answer = await deps.send({ id: deps.booking.id, version, ...changes, ...(submit ? { submit } : {}) })
        set({ ...taken(state, sent, answer), save: { kind: 'saved', at: deps.now() } })
        if (unsentIn(state)) schedule()
        return 'done'
      } catch (error) {
        last = error
        const mended = await mend(error, sent)
        if (!mended) return { error }
      }
    }
    return fail(last)
  }

  function fail(error: unknown): Outcome {
    set({ ...state, save: failure(error) })
    schedule(AGAIN)
    return { error }
  }

  /** Handles a failed request; returns whether another round makes sense. */
  async function mend(error: unknown, sent: DraftState): Promise<boolean> {
    const code = codeOf(error)
    if (code === 'changed_meanwhile') return catchUp()
    if (error instanceof ApiError && code === 'validation') return holdBack(error, sent)
    if (unsubmitted.includes(code)) {
      // The draft is sent again without submitting.
      set({ ...state, save: { kind: 'untouched' } })
      schedule(0)
    } else if (isFinal(code)) {
      set({ ...state, save: failure(error) })
      // Loads the stay, so that the page shows its current status.
      await deps.load().catch(() => undefined)
    } else fail(error)
    return false
  }

  async function catchUp(): Promise<boolean> {
    try {
      set(received(state, await deps.load()))
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }

  function holdBack(error: ApiError, sent: DraftState): boolean {
    const paths = (error.body?.errors ?? []).flatMap(({ field }) => field ?? [])
    const next = refusedBy(state, sent, paths)
    const known = next !== state
    if (known) set(next)
    else fail(error)
    return known
  }

  function receive(current: FormStay): void {
    if (running) {
      waiting = current
      return
    }
    waiting = null
    if (current.version <= state.version) return
    const next = received(state, current)
    // The guest has not edited anything yet, so the form starts again from the new data.
    set(state.touched ? next : { ...next, mine: deps.start(next.base), taken: [], conflicts: [] })
    if (unsentIn(state)) schedule()
  }

  const move = (next: DraftState) => {
    set(next)
    if (unsentIn(state)) schedule()
  }

  return {
    get: () => state,
    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edit: (change: (draft: Draft) => Draft) => move(edited(state, change(state.mine))),
    /** The guest accepts the prefilled values. */
    confirm: () => {
      if (!state.touched) move({ ...state, touched: true })
    },
    decide: (keep: 'mine' | 'theirs', conflicts: readonly Conflict[]) => move(decided(state, keep, conflicts)),
    /** The guest has closed the note about another device's changes. */
    seen: () => set({ ...state, taken: [] }),
    receive,
    flush,
    /** Sends all edits and submits the check-in. Repeated calls send one request. */
    submit(): Promise<Outcome> {
      submitting ??= (async () => {
        if (running) await running
        return begin(true)
      })().finally(() => {
        submitting = null
      })
      return submitting
    },
    /** Whether the guest edits a submitted check-in, which then has to be submitted again. */
    allow(withdraw: boolean): void {
      withdrawn = withdraw
    },
    /** The form is unmounted. It may be mounted again, as in React's strict mode. */
    pause(): void {
      void flush()
      open = false
      clearTimeout(timer)
    },
    resume(): void {
      open = true
      void flush()
    },
  }
}
