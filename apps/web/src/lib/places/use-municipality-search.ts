/** Searches the municipalities: the towns found for a text, grouped by the day, or the reason why there are none. */
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { groupByDay } from './municipality-groups.ts'
import { useMunicipalities } from './use-municipalities.ts'

/** All results render on each key press, and with more than this the reader types another letter. */
const MOST = 30

export function useMunicipalitySearch(text: string, day: string | undefined) {
  const t = useTranslations('reference')
  const kit = useTranslations('ui')
  const { data: table, isError } = useMunicipalities(true)
  const groups = useMemo(() => groupByDay(table?.search(text, { day, limit: MOST }) ?? [], day), [table, text, day])
  const waiting = isError ? 'load_error' : table ? 'type_to_search' : 'loading'
  const searched = table !== undefined && text.trim() !== ''
  return { groups, searched, emptyWords: searched ? kit('nothingFound') : t(waiting) }
}
