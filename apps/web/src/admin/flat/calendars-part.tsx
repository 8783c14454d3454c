/** The part of the form with the calendars that the apartment shares with platforms. What is done here takes effect at once. */
import type { Flat } from '@portineria/contract/flat'
import { useTranslations } from 'use-intl'
import { FormPart } from '../../ui/form/form-part.tsx'
import { OwnCalendar } from '../calendar/own-calendar.tsx'
import { FeedList } from '../feed/feed-list.tsx'
import classes from './calendars-part.module.css'

export function CalendarsPart({ saved }: { saved: Flat | null }) {
  const t = useTranslations('flat.calendars')
  return (
    <FormPart title={t('title')} hint={t('hint')}>
      {saved ? (
        <>
          <FeedList flatId={saved.id} />
          <OwnCalendar flatId={saved.id} />
        </>
      ) : (
        <p className={classes.later}>{t('later')}</p>
      )}
    </FormPart>
  )
}
