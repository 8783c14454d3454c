/**
 * The operator's settings, which all screens show: name, contact details, time zone, defaults. The last ones are kept in the
 * browser and shown at once, because they are needed most without a connection; then they are fetched, and again when an operator
 * changes them. This is a store of its own, because the log-in has no query client.
 */
import type { House } from '@portineria/contract/house'
import { languageCodes } from '@portineria/contract/rules/languages'
import { useSyncExternalStore } from 'react'
import { call } from './api.ts'
import { createStore } from './create-store.ts'
import { KEPT_HOUSE } from './storage-keys.ts'
import { storeIfRoom } from './store-if-room.ts'

/** Until the settings have been fetched for the first time. */
const unknownHouse: House = {
  name: '',
  logo: null,
  accent: null,
  city: null,
  time_zone: 'Europe/Rome',
  phone: null,
  email: null,
  whatsapp: null,
  legal: { name: null, address: null, tax_number: null, certified_email: null, privacy_email: null },
  texts: { terms: 0, privacy: 0, rules: 0, invitation: 0 },
  retention: { document_days: 7, check_in_years: 5, after_receipt: false },
  defaults: { check_in_hour: '15:00', check_out_hour: '10:00', openings: 10 },
  passwordless: true,
  languages: languageCodes,
  // Until it is known, a visitor sees the log-in and not that something is missing.
  set_up: true,
  version: 0,
}

/** A copy that an earlier version of the app has kept may lack fields. */
function keptHouse(): House {
  try {
    return { ...unknownHouse, ...(JSON.parse(localStorage.getItem(KEPT_HOUSE) ?? '{}') as Partial<House> | null) }
  } catch {
    return unknownHouse
  }
}

const house = createStore(keptHouse())

/** The rule for the tones is loaded only for an operator with a colour of their own. */
function showAccent(accent: string | null): void {
  void import('./accent.ts').then(
    (module) => module.showAccent(accent),
    () => undefined,
  )
}

export function showHouse(next: House): void {
  if (next.accent !== null || house.get().accent !== null) showAccent(next.accent)
  house.set(next)
  storeIfRoom(KEPT_HOUSE, JSON.stringify(next))
}

/** Fetches the settings. Without a connection the kept ones stay. */
export const refreshHouse = (): Promise<void> => call('getHouse', {}).then(showHouse, () => undefined)

export const currentHouse = (): House => house.get()

export const useHouse = (): House => useSyncExternalStore(house.watch, house.get)

/** The operator's own time zone; each apartment has its own. */
export const useOperatorZone = (): string => useHouse().time_zone

/** How sentences name the operator. Without a name it is the product's. */
export const operatorName = ({ name }: House): string => name || 'Portineria'

export const callAddress = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
