/** The texts for a municipality: its name with the province, and the years that set it apart from others of the same name. */
import { isValidOn, type Municipality } from '@portineria/reference/municipalities'
import { municipalityName } from '@portineria/reference/municipality-name'
import { provinceName } from '@portineria/reference/province-names'
import { endYear } from '@portineria/reference/validity'
import { useFormatter, useTranslations } from 'use-intl'
import { noon } from '../noon.ts'

export const municipalityLabel = ({ name, province }: Municipality): string => `${municipalityName(name)} (${province})`

/** The province, with `since 1992` if the town did not exist yet on the day, and `until 1992` if it has ended. */
export type MunicipalityWords = (row: Municipality) => { province: string; until: string | null }

export function useMunicipalityWords(day: string | undefined): MunicipalityWords {
  const t = useTranslations('reference')
  return (row) => {
    const province = provinceName(row.province)
    const year = endYear(row)
    if (year !== null) return { province, until: t('until', { year: String(year) }) }
    const late = day && row.since && !isValidOn(row, day) ? row.since.slice(0, 4) : null
    return { province: late ? t('since', { province, year: late }) : province, until: null }
  }
}

/** The hint which towns come first, and the titles of the two groups. */
export function useGroupWords(day: string | undefined) {
  const t = useTranslations('reference')
  const format = useFormatter()
  if (!day) return { first: t('towns_today'), day: t('today'), other: t('earlier') }
  const date = format.dateTime(noon(day), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return { first: t('towns_on_day', { day: date }), day: t('on_day'), other: t('other_times') }
}
