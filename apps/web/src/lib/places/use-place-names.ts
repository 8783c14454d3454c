/** The places people gave, as they are read: a municipality's code becomes its name, free text stays what it is. */
import { municipalityLabel } from './municipality-words.ts'
import { useMunicipalities } from './use-municipalities.ts'

const isCode = (city: string | null) => city !== null && /^4\d{8}$/.test(city)

/** `given` are all that will be asked for: only a code among them is worth the table. */
export function usePlaceNames(given: readonly (string | null)[]): (city: string | null) => string | null {
  const { data: table, isPending } = useMunicipalities(given.some(isCode))
  return (city) => {
    if (!city || !isCode(city)) return city
    if (isPending) return '…'
    const row = table?.find(city)
    return row ? municipalityLabel(row) : city
  }
}
