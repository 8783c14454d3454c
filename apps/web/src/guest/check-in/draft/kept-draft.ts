/** What has not reached the server yet, kept in this browser with what it started from. Signing out erases it (lib/session-store.ts). */
import { DRAFTS } from '../../../lib/session-store.ts'
import type { Draft } from './draft.ts'
import type { Conflict } from './merge.ts'

export type KeptDraft = { version: number; base: Draft; mine: Draft; conflicts: Conflict[] }

export type DraftPlace = {
  read(): KeptDraft | null
  write(draft: KeptDraft): void
  erase(): void
}

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null | undefined
  return Array.isArray(draft?.guests) && typeof draft.stay === 'object'
}

export function draftPlace(userId: number, bookingId: number): DraftPlace {
  const key = `${DRAFTS}${userId}.${bookingId}`
  let own: string | null = null
  return {
    read() {
      try {
        own = localStorage.getItem(key)
        const kept = JSON.parse(own ?? 'null') as KeptDraft | null
        return kept && isDraft(kept.base) && isDraft(kept.mine) ? kept : null
      } catch {
        // What cannot be read is no draft.
        return null
      }
    },
    write(draft) {
      own = JSON.stringify(draft)
      try {
        localStorage.setItem(key, own)
      } catch {
        // No room or no permission: the server is the only place then.
      }
    },
    erase() {
      // Another tab's unsent edits are not ours to erase.
      if (own !== null && localStorage.getItem(key) === own) localStorage.removeItem(key)
      own = null
    },
  }
}
