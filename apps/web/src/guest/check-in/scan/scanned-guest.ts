/** What a scan changes in a guest's form. Pure. */
import { type GuestValues, zoneText } from '../draft/draft.ts'
import { changesBy, zoneOf } from './reading.ts'
import type { Marks } from './scan-marks.ts'
import type { ScanResult } from './use-scan.ts'

export type ScannedGuest = {
  changes: Partial<GuestValues>
  marks: Marks
  /** The picture for the operator; null if another one is needed. */
  picture: File | null
}

/** A document with three lines has them on the back, without the face: the operator needs the other side. */
export const showsFace = ({ reading }: Pick<ScanResult, 'reading'>): boolean => reading.format !== 'TD1'

export function scannedGuest(result: ScanResult, before: Partial<GuestValues>): ScannedGuest {
  const { reading, strips, picture, flaw } = result
  const changes = changesBy(reading, before)
  const marks = reading.fields.map(({ field, value, doubts }) => [
    field,
    { value: changes[field] ?? before[field] ?? value, doubts, strip: strips[field] ?? null },
  ])
  const isUsable = picture !== null && flaw === null && showsFace(result)
  return {
    changes: { ...changes, zone: zoneText(zoneOf(reading)) },
    marks: Object.fromEntries(marks) as Marks,
    // The name of the file says nothing about the person.
    picture: isUsable ? new File([picture], 'document', { type: picture.type }) : null,
  }
}
