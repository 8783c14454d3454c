/** A search among the municipalities: what was found for a text, by the day it is about, or why there is nothing yet. */
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { groupByDay } from './municipality-groups.ts'
import { useMunicipalities } from './use-municipalities.ts'

/** Whoever has more before them types another letter; and all of them are drawn at each key. */
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
