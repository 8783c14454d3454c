/** Parts that the demo apartments share: doors, Wi-Fi texts and map links. */
import type { Door } from '@portineria/contract/flat'
import type { Text } from '@portineria/contract/rules/text'
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
/** The keys are inside the apartment, so the app opens this door only once. */
export const apartmentDoorOnce: Door = { ...apartmentDoor, open_once: true }

/** An apartment without an electronic lock has this in the place of a door. */
export const noDoor: Door = { name: { gb: '', it: '' }, enabled: false, open_once: false }

export const wifi = (network: string, password: string): Text => ({
  gb: `Network: ${network}\nPassword: ${password}`,
  it: `Rete: ${network}\nPassword: ${password}`,
})

export const mapAt = (lat: number, lon: number) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=19/${lat}/${lon}`

/** A page on a domain that is reserved for examples. */
export const pageOf = (name: string) => `https://www.example.com/trastevere-stays/${name}`
