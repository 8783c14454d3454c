/** Brings back the checklist of the first days, which was hidden on Today. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { systemQueries } from '../../lib/system/system.queries.ts'
import { Button } from '../../ui/button/button.tsx'
import { toastDone, toastError } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/page/card.tsx'
import classes from './system.module.css'

export function ChecklistPart() {
  const t = useTranslations('system.checklist')
  const words = useErrorWords()
  const client = useQueryClient()
  const { data } = useQuery(systemQueries.checklist())
  const show = async () => {
    try {
      const next = await call('updateChecklist', { body: { closed: false } })
      client.setQueryData(systemQueries.checklist().queryKey, next)
      toastDone(t('shown'))
    } catch (error) {
      toastError(words(error))
    }
  }
  if (!data?.closed || data.items.every(({ state }) => state === 'done')) return null
  return (
    <Card component="section" className={classes.part} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      <Button variant="line" small className={classes.action} onClick={() => void show()}>
        {t('show')}
      </Button>
    </Card>
  )
}
