/** What is left of the first set-up, on Today until everything is done or the operator has closed it for good. */
import { IconAlertTriangle, IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { systemQueries } from '../../../lib/system/system.queries.ts'
import { Button } from '../../../ui/button/button.tsx'
import { toastDone, toastError } from '../../../ui/feedback/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Card, CardHeader } from '../../../ui/page/card.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import classes from './checklist.module.css'

const icons = { done: IconCircleCheck, open: IconCircle, failing: IconAlertTriangle }

export function Checklist() {
  const t = useTranslations('setup')
  const client = useQueryClient()
  const { data } = useQuery(systemQueries.checklist())
  const [busy, setBusy] = useState(false)
  const close = async (closed: boolean) => {
    setBusy(true)
    try {
      client.setQueryData(systemQueries.checklist().queryKey, await call('updateChecklist', { body: { closed } }))
      if (closed) toastDone(t('checklist.closed'), { undo: () => void close(false) })
    } catch {
      toastError(t('checklist.error'))
    } finally {
      setBusy(false)
    }
  }
  // It is an offer: while it loads, or if it cannot be loaded, the day itself matters more.
  if (!data || data.closed) return null
  const done = data.items.filter(({ state }) => state === 'done').length
  if (done === data.items.length) return null
  return (
    <Card padding="none" component="section" aria-label={t('checklist.title')}>
      <CardHeader
        title={t('checklist.title')}
        sub={t('checklist.progress', { done, total: data.items.length })}
        actions={
          <Button variant="link" loading={busy} onClick={() => void close(true)}>
            {t('checklist.close')}
          </Button>
        }
      />
      <ul className={classes.items}>
        {data.items.map(({ item, state }) => (
          <li key={item} className={classes.item} data-state={state}>
            <Icon of={icons[state]} size={20} className={classes.icon} />
            <VisuallyHidden>{t(`frame.${state}`)}</VisuallyHidden>
            <div>
              <Link to="/setup" search={{ step: item }} className={classes.link}>
                {t(`item.${item}.name`)}
              </Link>
              {state !== 'done' && <p className={classes.without}>{t(`item.${item}.without`)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
