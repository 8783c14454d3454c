/**
 * Which fields of the open form a scan has filled in, with the strips of the picture that they came from. In memory only: the
 * strips show a document.
 */
import { useSyncExternalStore } from 'react'
import { createStore } from '../../../lib/create-store.ts'
import { useCheckIn } from '../check-in-context.ts'
import type { GuestField } from '../draft/draft.ts'

/** `doubts` are places of characters to check, from 1; null means the whole value. */
export type Mark = { value: string; strip: string | null; doubts: number[] | null }
export type Marks = Partial<Record<GuestField, Mark>>

type Scans = {
  /** By the key of the guest. */
  marks: Readonly<Record<string, Marks>>
  /** The guest whose document step should open the camera at once. */
  wanted: string | null
}

const makeScans = () => createStore<Scans>({ marks: {}, wanted: null })

/** By the store of the draft, so that they end with the form. */
const byDraft = new WeakMap<object, ReturnType<typeof makeScans>>()

function scansOf(draft: object) {
  const known = byDraft.get(draft)
  if (known) return known
  const made = makeScans()
  byDraft.set(draft, made)
  return made
}

const none: Marks = {}

/** The marks of one guest. */
export function useScanMarks(key: string | undefined) {
  const { store } = useCheckIn()
  const scans = scansOf(store)
  const { marks, wanted } = useSyncExternalStore(scans.watch, scans.get)
  return {
    marks: (key !== undefined && marks[key]) || none,
    /** Whether this form has read the document since it was opened. */
    known: key !== undefined && marks[key] !== undefined,
    /** Whether the guest has asked on another step to scan. */
    wanted: key !== undefined && wanted === key,
    mark: (fields: Marks) => {
      if (key === undefined) return
      const before = scans.get()
      scans.set({ ...before, marks: { ...before.marks, [key]: fields } })
    },
    want: (isWanted: boolean) => scans.set({ ...scans.get(), wanted: isWanted && key !== undefined ? key : null }),
  }
}
