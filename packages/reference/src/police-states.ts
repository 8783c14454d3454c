/** Converts between our states and the police's table, which has only Italian names in capitals. */
import { builtInStates, type State, tableStates } from './countries.ts'
import { plain, spell } from './matching.ts'
import { municipalityName } from './municipality-name.ts'
import type { PoliceRow } from './police-csv.ts'

/** Ignores accents, apostrophes and case. */
export const isSameState = (a: string, b: string): boolean => spell(a).joined === spell(b).joined

/** Our states in the police's form. */
export const builtInPoliceStates = (): PoliceRow[] =>
  tableStates.map(({ code, it, ended }) => {
    const name = plain(it).replaceAll('’', "'").replaceAll(',', '').toUpperCase()
    return { code, name, province: 'ES', ended }
  })

const tableNames = new Map(tableStates.map(({ code, it }) => [code, it]))

/**
 * A known code keeps its English name and ISO code, and our Italian name if the police's name is the same. An unknown code gets
 * its Italian name in both languages, because we invent no names.
 */
export const statesFrom = (rows: readonly Pick<PoliceRow, 'code' | 'name' | 'ended'>[]): State[] =>
  rows.map(({ code, name, ended }) => {
    const known = builtInStates.find(code)
    const told = municipalityName(name)
    if (!known) return { code, iso2: null, gb: told, it: told, ended }
    return { ...known, it: isSameState(name, tableNames.get(code) ?? '') ? known.it : told, ended }
  })
