/** Presents an apartment as its reader may see it. */
import type { Flat } from '@portineria/contract/flat'
import type { FlatView } from './flat.rules.ts'
import type { FlatRow } from './flat.table.ts'

export function presentFlat(row: FlatRow, view: FlatView): Flat {
  const { steps, step_images, pdfs, wifi_info, device_identifier, needs_cin, version, ...shown } = row
  const { structure_code, rooms, beds, statistics_from, ...rest } = shown
  const { door_1, door_2, home_appliances, guest_care, ...open } = rest
  if (view === 'stranger') return open
  const expected = { ...open, door_1, door_2, home_appliances, guest_care }
  if (view === 'expected') return { ...expected, pdfs: { how_to_get_there: pdfs.how_to_get_there ?? null } }
  const approved = { ...expected, pdfs, steps, step_images, wifi_info }
  const statistics = { structure_code, rooms, beds, statistics_from }
  return view === 'admin' ? { ...approved, device_identifier, needs_cin, ...statistics, version } : approved
}
