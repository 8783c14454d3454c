/** What every demo apartment is fitted with: two doors, a network and a place on the map. */
import type { Door } from '@portineria/contract/flat'
import type { Text } from '@portineria/contract/schema'
import type { flat } from '../../features/flat/flat.table.ts'

export type NewFlat = typeof flat.$inferInsert

export const mainEntrance: Door = {
  name: { gb: 'Main entrance', it: 'Portone' },
  enabled: true,
  open_once: false,
}
export const apartmentDoor: Door = {
  name: { gb: 'Apartment door', it: 'Porta di casa' },
  enabled: true,
  open_once: false,
}
/** The keys are inside: from then on the guest uses those. */
export const apartmentDoorOnce: Door = { ...apartmentDoor, open_once: true }

/** Empty fields: this door is opened by hand. */
export const noDoor: Door = { name: { gb: '', it: '' }, enabled: false, open_once: false }

export const wifi = (network: string, password: string): Text => ({
  gb: `Network: ${network}\nPassword: ${password}`,
  it: `Rete: ${network}\nPassword: ${password}`,
})

export const mapAt = (lat: number, lon: number) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=19/${lat}/${lon}`
