/** How a municipality is told to people: its name with the province, and the years that tell it from its namesakes. */
import { isValidOn, type Municipality } from '@portineria/reference/municipalities'
import { municipalityName } from '@portineria/reference/municipality-name'
import { endYear } from '@portineria/reference/validity'
import { useTranslations } from 'use-intl'

export const municipalityLabel = ({ name, province }: Municipality): string => `${municipalityName(name)} (${province})`

/** `until 1992` where it ended; `since 1992` where it was not yet there on the day. */
export function useValidityWords(day: string | undefined): (row: Municipality) => string | undefined {
  const t = useTranslations('reference')
  return (row) => {
    const until = endYear(row)
    if (until !== null) return t('until', { year: String(until) })
    return day && row.since && !isValidOn(row, day) ? t('since', { year: row.since.slice(0, 4) }) : undefined
  }
}
