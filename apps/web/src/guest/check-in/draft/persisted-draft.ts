/** Persists unsaved edits in this browser, with the version they are based on. Signing out erases them (lib/session-store.ts). */
import { DRAFTS } from '../../../lib/session-store.ts'
import { blankGuest, type Draft } from './draft.ts'
import type { Conflict } from './merge.ts'

export type PersistedDraft = { version: number; base: Draft; mine: Draft; conflicts: Conflict[] }

export type DraftPlace = {
  read(): PersistedDraft | null
  write(draft: PersistedDraft): void
  erase(): void
}

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null | undefined
  return Array.isArray(draft?.guests) && typeof draft.stay === 'object'
}

/** A draft of an earlier release may lack fields that were added since. */
const withAllFields = (draft: Draft): Draft => ({
  ...draft,
  guests: draft.guests.map((guest) => ({ ...guest, values: { ...blankGuest(guest.values.kind), ...guest.values } })),
})

/** `whose` is the account and its stay, or a guest with a link. */
export function draftPlace(...whose: (string | number)[]): DraftPlace {
  const key = `${DRAFTS}${whose.join('.')}`
  let own: string | null = null
  return {
    read() {
      try {
        own = localStorage.getItem(key)
        const kept = JSON.parse(own ?? 'null') as PersistedDraft | null
        return kept && isDraft(kept.base) && isDraft(kept.mine)
          ? { ...kept, base: withAllFields(kept.base), mine: withAllFields(kept.mine) }
          : null
      } catch {
        // A value that cannot be parsed counts as no draft.
        return null
      }
    },
    write(draft) {
      own = JSON.stringify(draft)
      try {
        localStorage.setItem(key, own)
      } catch {
        // No space or no permission: then only the server has the draft.
      }
    },
    erase() {
      // Unsaved edits of another tab must not be erased.
      if (own !== null && localStorage.getItem(key) === own) localStorage.removeItem(key)
      own = null
    },
  }
}
