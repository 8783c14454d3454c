/** Brings the strips back when a guest returns to a form with scanned fields. Shows nothing itself. */
import { dayIn } from '@portineria/contract/rules/stay-time'
import { useEffect, useEffectEvent } from 'react'
import { useStates } from '../../../lib/places/use-states.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useCheckIn } from '../check-in-context.ts'
import type { Zone } from '../draft/draft.ts'
import { recalledMarks } from './recalled-marks.ts'
import { type Marks, useScanMarks } from './scan-marks.ts'

export function RecalledStrips({ index }: { index: number }) {
  const { booking, companion, state } = useCheckIn()
  const guest = state.mine.guests[index]
  const { known, mark } = useScanMarks(guest?.key)
  const states = useStates()
  const today = dayIn(booking.flat.time_zone, useNow())
  const { zone = '', document_image: file = '' } = guest?.values ?? {}
  // A picture that came by a link is for the operator only, and a link shows none.
  const hidden = companion !== null || booking.guests.some((one) => one.document_hidden && one.document_image === file)
  const wanted = !known && !hidden && zone !== '' && file !== ''
  const recall = useEffectEvent(async (signal: AbortSignal) => {
    const { recallStrips } = await import('./recall-strips.ts')
    const found = await recallStrips({ file, zone: JSON.parse(zone) as Zone, today, states }, signal)
    if (signal.aborted) return
    // Also if nothing was found: the picture is read once only.
    const marks: Marks = recalledMarks(guest?.values ?? {})
    const merged = Object.entries(marks).map(([field, one]) => [
      field,
      { ...one, ...found[field as keyof typeof found] },
    ])
    mark(Object.fromEntries(merged) as Marks)
  })
  useEffect(() => {
    if (!wanted) return
    const leaving = new AbortController()
    // Without a connection the marks are there all the same, only without strips.
    recall(leaving.signal).catch(() => undefined)
    return () => leaving.abort()
  }, [wanted])
  return null
}
