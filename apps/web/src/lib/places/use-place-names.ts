/** Turns a stored place into its display name: a municipality's code becomes its name, and free text stays as it is. */
import { municipalityLabel } from './municipality-words.ts'
import { useMunicipalities } from './use-municipalities.ts'

const isCode = (city: string | null) => city !== null && /^4\d{8}$/.test(city)

/** `given` are all places that will be shown; the table is fetched only if one of them is a code. */
export function usePlaceNames(given: readonly (string | null)[]): (city: string | null) => string | null {
  const { data: table, isPending } = useMunicipalities(given.some(isCode))
  return (city) => {
    if (!city || !isCode(city)) return city
    if (isPending) return '…'
    const row = table?.find(city)
    return row ? municipalityLabel(row) : city
  }
}
