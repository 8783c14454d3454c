/** Takes an address that was written or pasted in one line apart: `Götgatan 1, 116 46 Stockholm`. */

export type AddressParts = { address: string; postal_code: string; city: string }

/** Dutch, Swedish, Polish and plain codes before the town, perhaps with the country's letters: `D-10117`. */
const codeFirst = /^((?:[A-Z]{1,3}-)?(?:\d{4} ?[A-Z]{2}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{4,6}))\s+(\p{L}[^\d]*)$/u
/** British and American codes after the town. */
const codeLast = /^(\p{L}[^\d]*?)\s+([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{5}(?:-\d{4})?)$/u

/** Null if the line is not certainly an address with a postal code and a town. */
export function splitAddress(line: string): AddressParts | null {
  const comma = line.lastIndexOf(',')
  const address = line.slice(0, Math.max(0, comma)).trim()
  const end = line.slice(comma + 1).trim()
  if (address === '') return null
  const [, code, town] = codeFirst.exec(end) ?? []
  if (code && town) return { address, postal_code: code, city: town.trim() }
  const [, place, after] = codeLast.exec(end) ?? []
  return place && after ? { address, postal_code: after, city: place } : null
}
