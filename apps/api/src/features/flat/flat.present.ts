/** An apartment as its reader may see it. */
import type { Flat } from '@portineria/contract/flat'
import type { FlatView } from './flat.rules.ts'
import type { FlatRow } from './flat.table.ts'

export function presentFlat(row: FlatRow, view: FlatView): Flat {
  const { steps, door_1, door_2, pdfs, wifi_info, home_appliances, guest_care, device_identifier, version, ...open } =
    row
  if (view === 'stranger') return open
  const expected = { ...open, door_1, door_2, home_appliances, guest_care }
  if (view === 'expected') return { ...expected, pdfs: { how_to_get_there: pdfs.how_to_get_there ?? null } }
  const approved = { ...expected, pdfs, steps, wifi_info }
  return view === 'admin' ? { ...approved, device_identifier, version } : approved
}
