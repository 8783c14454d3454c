/** The marks of a form that is opened again. They follow from the zone, which the draft keeps; strips and doubts are not kept. Pure. */
import { isSameName, zoneFields } from '@portineria/contract/rules/zone'
import type { GuestValues, Zone } from '../draft/draft.ts'
import type { Marks } from './scan-marks.ts'

export function recalledMarks(values: Partial<GuestValues>): Marks {
  if (!values.zone) return {}
  const zone = JSON.parse(values.zone) as Zone
  const marks = zoneFields.flatMap((field) => {
    const read = zone[field]
    if (read === null) return []
    const [value, now] = [String(read), values[field] ?? '']
    // A name that the guest writes differently than the zone is not a change.
    const isName = field === 'name' || field === 'surname'
    return [[field, { value: isName && isSameName(now, value) ? now : value, strip: null, doubts: [] }]]
  })
  return Object.fromEntries(marks) as Marks
}
