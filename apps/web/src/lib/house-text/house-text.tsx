/** A text of the operator in the reader's language, or the text that comes with the product if the operator has written none. */
import type { HouseTextKind } from '@portineria/contract/house'
import { tagOf } from '@portineria/contract/rules/languages'
import type { Placeholders } from '@portineria/contract/rules/markdown'
import { textIn } from '@portineria/contract/rules/text'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import { operatorName, useHouse } from '../house.ts'
import { useLanguage } from '../language.tsx'
import { houseTextQueries } from './house-text.queries.ts'

/** What a text may quote from the settings. */
export function usePlaceholders(): Placeholders {
  const house = useHouse()
  const operator = house.legal.name ?? operatorName(house)
  const { document_days: days, check_in_years: years } = house.retention
  return useMemo(() => ({ operator, days: String(days), years: String(years) }), [operator, days, years])
}

type HouseTextProps = {
  kind: HouseTextKind
  /** The version that somebody accepted; without it the current one. */
  version?: number
  /** Shown if the operator has no text of their own. */
  standard: ReactNode
}

export function HouseText({ kind, version, standard }: HouseTextProps) {
  const t = useTranslations('ui')
  const { texts } = useHouse()
  const { language } = useLanguage()
  const placeholders = usePlaceholders()
  const wanted = version ?? texts[kind]
  const query = useQuery(houseTextQueries.one(kind, wanted))
  if (wanted === 0) return standard
  // The standard text must not stand in for one that has not loaded: the reader would accept the wrong one.
  if (query.isError && !query.data)
    return <LoadError message={t('load.text')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!query.data) return <TextSkeleton lines={8} />
  const { text } = query.data
  if (text === null) return standard
  return <Markdown text={textIn(text, language)} placeholders={placeholders} lang={tagOf(language)} />
}
