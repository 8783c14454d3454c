/** The police's own table of states beside ours: theirs has Italian names in capitals and nothing else. */
import { builtInStates, type State, tableStates } from './countries.ts'
import { plain, spell } from './matching.ts'
import { municipalityName } from './municipality-name.ts'
import type { PoliceRow } from './police-csv.ts'

/** Accents, apostrophes and capitals apart. */
export const isSameState = (a: string, b: string): boolean => spell(a).joined === spell(b).joined

/** Ours as the police would write them. */
export const builtInPoliceStates = (): PoliceRow[] =>
  tableStates.map(({ code, it, ended }) => {
    const name = plain(it).replaceAll('’', "'").replaceAll(',', '').toUpperCase()
    return { code, name, province: 'ES', ended }
  })

const tableNames = new Map(tableStates.map(({ code, it }) => [code, it]))

/**
 * A code we know keeps its English name and its ISO code, and our Italian name while the police mean the same by it.
 * One we do not know has its Italian name in both languages: we invent none.
 */
export const statesFrom = (rows: readonly Pick<PoliceRow, 'code' | 'name' | 'ended'>[]): State[] =>
  rows.map(({ code, name, ended }) => {
    const known = builtInStates.find(code)
    const told = municipalityName(name)
    if (!known) return { code, iso2: null, gb: told, it: told, ended }
    return { ...known, it: isSameState(name, tableNames.get(code) ?? '') ? known.it : told, ended }
  })
