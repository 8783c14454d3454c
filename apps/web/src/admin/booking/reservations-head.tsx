/** The head of the reservations, over the list as over the calendar. */
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import classes from './reservations.module.css'
import { ViewSwitch } from './view-switch.tsx'

export function ReservationsHead({ onRefresh, onNew }: { onRefresh: () => void; onNew: () => void }) {
  const t = useTranslations('booking.list')
  return (
    <PageHeader
      title={t('title')}
      actions={
        <>
          <ViewSwitch />
          <IconButton
            variant="line"
            icon={IconRefresh}
            label={t('refresh')}
            aria-keyshortcuts="R"
            onClick={onRefresh}
          />
          <Button icon={IconPlus} className={classes.new} aria-keyshortcuts="N" onClick={onNew}>
            <span className={classes.newWords}>{t('new')}</span>
          </Button>
        </>
      }
    />
  )
}
