/** The tab of the operator's own texts. Its form waits for the texts, because the settings only say which versions there are. */
import { HOUSE_TEXTS } from '@portineria/contract/house'
import { completeText } from '@portineria/contract/rules/text'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useHouse } from '../../lib/house.ts'
import { houseTextQueries } from '../../lib/house-text/house-text.queries.ts'
import { Card } from '../../ui/page/card.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { FormSkeleton } from '../../ui/state/skeletons.tsx'
import type { TextsValues } from './house-values.ts'
import { TextsForm } from './texts-form.tsx'
import type { Snapshot } from './use-house-form.ts'

export function TextsTab() {
  const t = useTranslations('house.texts')
  const { version, texts } = useHouse()
  const queries = useQueries({ queries: HOUSE_TEXTS.map((kind) => houseTextQueries.one(kind, texts[kind])) })
  const all = queries.flatMap(({ data }) => (data ? [data] : []))
  const fresh = all.length === HOUSE_TEXTS.length ? version : null
  // While the texts of a newer version load, the form stays with those that it has.
  const [newest, setNewest] = useState<Snapshot<TextsValues> | null>(null)
  if (fresh !== null && fresh !== newest?.version)
    setNewest({
      version: fresh,
      values: {
        texts: Object.fromEntries(
          all.map(({ kind, text }) => [kind, completeText(text ?? undefined)]),
        ) as TextsValues['texts'],
      },
    })
  const failed = queries.find(({ isError }) => isError)
  if (newest) return <TextsForm newest={newest} />
  if (failed)
    return (
      <LoadError
        message={t('load_error')}
        onRetry={() => queries.forEach((query) => query.isError && void query.refetch())}
        retrying={queries.some(({ isFetching }) => isFetching)}
      />
    )
  return (
    <Card aria-busy>
      <FormSkeleton fields={4} />
    </Card>
  )
}
