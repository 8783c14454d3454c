/** Presents an apartment as its reader may see it. */
import type { Flat } from '@portineria/contract/flat'
import type { FlatView } from './flat.rules.ts'
import type { FlatRow } from './flat.table.ts'

export function presentFlat(row: FlatRow, view: FlatView): Flat {
  const { steps, step_images, pdfs, wifi_info, device_identifier, needs_cin, version, ...rest } = row
  const { door_1, door_2, home_appliances, guest_care, ...open } = rest
  if (view === 'stranger') return open
  const expected = { ...open, door_1, door_2, home_appliances, guest_care }
  if (view === 'expected') return { ...expected, pdfs: { how_to_get_there: pdfs.how_to_get_there ?? null } }
  const approved = { ...expected, pdfs, steps, step_images, wifi_info }
  return view === 'admin' ? { ...approved, device_identifier, needs_cin, version } : approved
}
