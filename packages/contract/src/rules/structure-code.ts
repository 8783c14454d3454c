/**
 * The code of a structure in the statistics of its region (ROSS1000). Regions form it differently: letters, digits and separators,
 * such as `058091-CAV-00014`. The register of the region shows it as "codice struttura" or "codice regione".
 */

const LONGEST = 30

const form = /^[A-Z\d](?:[A-Z\d./_-]*[A-Z\d])?$/

/** What can be wrong with a code, in the order in which it is checked. */
type StructureCodeProblem = 'cin' | 'signs' | 'too_short' | 'too_long' | 'edges'

const SHORTEST = 3

/** The code as it is sent: in capitals, without spaces. Separators are a part of the code. */
export const tidyStructureCode = (value: string): string => value.replace(/\s/g, '').replace(/[–—]/g, '-').toUpperCase()

/** What is wrong with the code; null for a good one. */
export function structureCodeProblem(value: string): StructureCodeProblem | null {
  const code = tidyStructureCode(value)
  if (/^IT\d{6}[A-Z]\d[A-Z\d]{8}$/.test(code)) return 'cin'
  if (!/^[A-Z\d./_-]*$/.test(code)) return 'signs'
  if (code.length < SHORTEST) return 'too_short'
  if (code.length > LONGEST) return 'too_long'
  return form.test(code) ? null : 'edges'
}

export const isStructureCode = (value: string): boolean => structureCodeProblem(value) === null
