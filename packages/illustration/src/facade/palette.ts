// Defines the look of each house. Nine houses are known by name; for any other name a hash selects the traits.
import { hash } from './dice.ts'

type Prop = 'vespa' | 'bike' | 'lemons'
/** `climber` has a climbing plant on the left and two lanterns. */
type Variant = 'plain' | 'climber' | 'balcony'

export type House = {
  plaster: string
  shutters: string
  wood: string
  flowers: string
  neighbours: readonly [left: string, right: string]
  prop: Prop
  variant: Variant
}

type Row = [
  plaster: string,
  shutters: string,
  wood: string,
  flowers: string,
  left: string,
  right: string,
  Prop,
  Variant,
]

const rows: Record<string, Row> = {
  garibaldi: ['#E7B071', '#2C5B4A', '#8A4526', '#D8433B', '#D88F74', '#F0DDB8', 'vespa', 'plain'],
  monserrato: ['#DB9A80', '#5E7C72', '#5B3A29', '#F2D9D0', '#EBCB93', '#C9785A', 'bike', 'climber'],
  calisto: ['#F0DAAE', '#3D6C58', '#2C5B4A', '#E0699A', '#DB9A80', '#E7B071', 'lemons', 'balcony'],
  ripa: ['#CE7F5B', '#2A4F44', '#6A3A22', '#F4E3C8', '#F0DAAE', '#DDA06C', 'lemons', 'climber'],
  cosimato: ['#EFC199', '#7A4C35', '#3B5F56', '#D8433B', '#C9CBA9', '#DB9A80', 'bike', 'plain'],
  peretti: ['#CBCDAB', '#46705C', '#7C4528', '#E0699A', '#E7B071', '#EFC199', 'lemons', 'balcony'],
  genovesi: ['#BE6148', '#2C5B4A', '#3A2A22', '#F4E3C8', '#F0DAAE', '#E7B071', 'vespa', 'balcony'],
  vespucci: ['#BFCBC9', '#3F5F66', '#8A4526', '#D8433B', '#EFC199', '#F0DAAE', 'bike', 'climber'],
  paglia: ['#ECD493', '#55795F', '#6A3A22', '#E0699A', '#CE7F5B', '#CBCDAB', 'lemons', 'plain'],
}

const known = new Map(
  Object.entries(rows).map(
    ([name, [plaster, shutters, wood, flowers, left, right, prop, variant]]): [string, House] => [
      name,
      { plaster, shutters, wood, flowers, neighbours: [left, right], prop, variant },
    ],
  ),
)
const all = [...known.values()]

/** Normalises a name: "Cosimato", "COSIMATO" and "Cosimàto " are the same house. */
export const houseKey = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

export const isKnownHouse = (name: string) => known.has(houseKey(name))

export function houseOf(name: string): House {
  const key = houseKey(name)
  return known.get(key) ?? inventHouse(key)
}

/** Selects each trait with its own hash, so that two unknown houses with the same plaster can still differ. */
function inventHouse(key: string): House {
  const from = (trait: string) => all[hash(`${key} ${trait}`) % all.length] as House
  const { plaster, shutters, neighbours } = from('plaster')
  return {
    plaster,
    shutters,
    neighbours,
    wood: from('wood').wood,
    flowers: from('flowers').flowers,
    prop: from('prop').prop,
    variant: from('variant').variant,
  }
}
