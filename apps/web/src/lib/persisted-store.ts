/**
 * The persisted answers in local storage. They belong to one account and one build, and are limited in age and size;
 * unreadable ones are erased.
 */
import type { PersistedAnswer } from './persisted-answer.ts'
import { KEPT } from './storage-keys.ts'

/** Characters. Browsers give a site five million in all; the rest is for drafts. */
const MOST = 1_000_000
/** Milliseconds: as long as a session lasts. */
const OLDEST = 30 * 86_400_000

type Kept = { build: string; account: number; answers: PersistedAnswer[] }
export type Owner = { build: string; account: number }

export function readPersisted({ build, account }: Owner, now: number): PersistedAnswer[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Kept | null
    if (kept && kept.build === build && kept.account === account)
      return kept.answers.filter(({ key, at }) => Array.isArray(key) && at > now - OLDEST)
  } catch {
    // Unreadable answers are erased below.
  }
  erasePersisted()
  return []
}

export const erasePersisted = (): void => localStorage.removeItem(KEPT)

const nameOf = ({ key }: PersistedAnswer) => JSON.stringify(key)

/** Adds to the stored answers, because another tab may have fetched others. */
export function writePersisted(owner: Owner, answers: readonly PersistedAnswer[], now: number): void {
  const all = new Map(readPersisted(owner, now).map((one) => [nameOf(one), one]))
  for (const one of answers) if (one.at >= (all.get(nameOf(one))?.at ?? 0)) all.set(nameOf(one), one)
  const newestFirst = [...all.values()].toSorted((a, b) => b.at - a.at)
  let most = MOST
  // If the browser has less room, half of the size is tried, until no answer is left.
  for (let kept = fitting(newestFirst, most); kept.length > 0; kept = fitting(newestFirst, most)) {
    try {
      localStorage.setItem(KEPT, JSON.stringify({ ...owner, answers: kept } satisfies Kept))
      return
    } catch {
      most = Math.min(most, JSON.stringify(kept).length) / 2
    }
  }
  erasePersisted()
}

/** The newest answers that fit together. */
function fitting(newestFirst: readonly PersistedAnswer[], most: number): PersistedAnswer[] {
  let taken = 0
  return newestFirst.filter((one) => {
    taken += JSON.stringify(one).length + 1
    return taken <= most
  })
}
