/** Reads the stored picture of a document again, for the strips beside the fields: nothing of them was kept. */
import type { States } from '@portineria/reference/countries'
import { fetchFile } from '../../../lib/file-address.ts'
import type { Zone } from '../draft/draft.ts'
import { frameOfFile, stripPicture } from './frame.ts'
import { readingOf, type ScannedField, zoneOf } from './reading.ts'
import { openReader } from './zone-reader.ts'

export type Recalled = Partial<Record<ScannedField, { strip: string | null; doubts: number[] | null }>>

type Wanted = { file: string; zone: Zone; today: string; states: Pick<States, 'find' | 'findByIso'> }

/** What the picture does not say as the zone did has no strip: the guest may have replaced the picture. */
export async function recallStrips({ file, zone, today, states }: Wanted, signal: AbortSignal): Promise<Recalled> {
  const reader = openReader()
  try {
    const [picture] = await Promise.all([fetchFile(file, undefined, signal), reader.load()])
    const frame = signal.aborted ? null : await frameOfFile(picture)
    const seen = frame && (await reader.read(frame.picture))
    if (!frame || !seen?.zone) return {}
    const reading = readingOf(seen.zone, today, states)
    const again = zoneOf(reading)
    const { zone: read } = seen
    const strips = reading.fields
      .filter(({ field }) => again[field] === zone[field])
      .map((scanned) => [scanned.field, { strip: stripPicture(frame, read, scanned), doubts: scanned.doubts }])
    return Object.fromEntries(strips) as Recalled
  } finally {
    reader.close()
  }
}
