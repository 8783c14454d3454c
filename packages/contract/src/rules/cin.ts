/**
 * The national identification code (CIN) that Italian law asks of every apartment let to guests: `IT`, the six digits of the
 * municipality, a letter and a digit for the kind of letting, and eight letters or digits.
 */

export const CIN_LENGTH = 18

const form = /^IT\d{6}[A-Z]\d[A-Z\d]{8}$/

/** Regional codes end in a number and name a kind of letting before it, such as `058091-CAV-12345`. */
const regional = /^\d{6}[A-Z]{2,4}\d{3,6}$/

/** What can be wrong with a code, in the order in which it is checked. */
type CinProblem = 'regional' | 'signs' | 'country' | 'too_short' | 'too_long' | 'municipality' | 'kind'

/** The code as it is shown: in capitals, without the spaces and dashes that people copy or type with it. */
export const tidyCin = (value: string): string => value.replace(/[\s.\-–]/g, '').toUpperCase()

export const isCin = (value: string): boolean => form.test(tidyCin(value))

/** What is wrong with the code; null for a good one. */
export function cinProblem(value: string): CinProblem | null {
  const code = tidyCin(value)
  if (form.test(code)) return null
  if (regional.test(code)) return 'regional'
  if (!/^[A-Z\d]*$/.test(code)) return 'signs'
  if (!code.startsWith('IT')) return 'country'
  if (code.length < CIN_LENGTH) return 'too_short'
  if (code.length > CIN_LENGTH) return 'too_long'
  return /^\d{6}/.test(code.slice(2)) ? 'kind' : 'municipality'
}

type Registered = { cin?: string | null | undefined; regional_code?: string | null | undefined }

/** Which of an apartment's codes there are to show; null without any. */
export function shownCodes({ cin, regional_code }: Registered): 'both' | 'cin' | 'regional' | null {
  if (cin) return regional_code ? 'both' : 'cin'
  return regional_code ? 'regional' : null
}
