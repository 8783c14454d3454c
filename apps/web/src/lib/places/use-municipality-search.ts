/** Searches the municipalities: the towns found for a text, grouped by the day, or the reason why there are none. */
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { groupByDay } from './municipality-groups.ts'
import { useMunicipalities } from './use-municipalities.ts'

/** All results render on each key press, and with more than this the reader types another letter. */
const MOST = 30

export function useMunicipalitySearch(text: string, day: string | undefined, current = false) {
  const t = useTranslations('reference')
  const kit = useTranslations('ui')
  const { data: table, isError } = useMunicipalities(true)
  const groups = useMemo(() => {
    const found = table?.search(text, { day, limit: MOST }) ?? []
    return groupByDay(current ? found.filter(({ ended }) => ended === null) : found, day)
  }, [table, text, day, current])
  const waiting = isError ? 'load_error' : table ? 'type_to_search' : 'loading'
  const searched = table !== undefined && text.trim() !== ''
  const notThere = t(current ? 'not_there_today' : 'not_there')
  return { groups, searched, notThere, emptyWords: searched ? kit('nothingFound') : t(waiting) }
}
