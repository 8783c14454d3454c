/**
 * What is left of the first set-up, on Today until everything is done or the operator has closed it for good. A phone shows only
 * the next step, until the operator asks for all of them.
 */
import { useMediaQuery } from '@mantine/hooks'
import type { Checklist as Steps } from '@portineria/contract/setup'
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
  const phone = useMediaQuery('(max-width: 44.99em)', undefined, { getInitialValueInEffect: false })
  const [whole, setWhole] = useState(false)
  // It is an offer: while it loads, or if it cannot be loaded, the day itself matters more.
  if (!data || data.closed) return null
  const { items } = data
  const done = items.filter(({ state }) => state === 'done').length
  const next = items.find(({ state }) => state === 'failing') ?? items.find(({ state }) => state === 'open')
  if (!next) return null
  const closing = (
    <Button variant="link" loading={busy} onClick={() => void close(true)}>
      {t('checklist.close')}
    </Button>
  )
  const unfolding = (
    <Button variant="link" aria-expanded={whole} onClick={() => setWhole(!whole)}>
      {t(whole ? 'checklist.less' : 'checklist.all')}
    </Button>
  )
  return (
    <Card padding="none" component="section" aria-label={t('checklist.title')}>
      <CardHeader
        title={t('checklist.title')}
        sub={t('checklist.progress', { done, total: items.length })}
        actions={phone ? unfolding : closing}
      />
      <div className={classes.bar} aria-hidden>
        <span style={{ width: `${(done / items.length) * 100}%` }} />
      </div>
      <ul className={classes.items}>
        {(phone && !whole ? [next] : items).map((step) => (
          <Step key={step.item} {...step} />
        ))}
      </ul>
      {phone && whole && <div className={classes.close}>{closing}</div>}
    </Card>
  )
}

function Step({ item, state }: Steps['items'][number]) {
  const t = useTranslations('setup')
  return (
    <li className={classes.item} data-state={state}>
      <Icon of={icons[state]} size={20} className={classes.icon} />
      <VisuallyHidden>{t(`frame.${state}`)}</VisuallyHidden>
      <div>
        <Link to="/setup" search={{ step: item }} className={classes.link}>
          {t(`item.${item}.name`)}
        </Link>
        {state !== 'done' && <p className={classes.without}>{t(`item.${item}.without`)}</p>}
      </div>
    </li>
  )
}
