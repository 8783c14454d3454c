/** The apartment's own calendar: the secret address that platforms read, how to paste it there, and how to end it. */
import type { CalendarLink } from '@portineria/contract/calendar'
import { IconCalendarUp, IconLinkOff, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/control/copy-button.tsx'
import { LoadedPart } from '../../ui/page/loaded-part.tsx'
import { calendarQueries } from './calendar.queries.ts'
import classes from './own-calendar.module.css'
import { useCalendarLink } from './use-calendar-link.ts'

export function OwnCalendar({ flatId }: { flatId: number }) {
  const t = useTranslations('calendar')
  const { busy, create, renew, revoke } = useCalendarLink(flatId)
  return (
    <LoadedPart
      icon={IconCalendarUp}
      title={t('title')}
      text={t('text')}
      errorText={t('load_error')}
      query={useQuery(calendarQueries.link(flatId))}
    >
      {({ link }) =>
        link ? (
          <>
            <Address link={link} />
            <WhereToPaste />
            <div className={classes.actions}>
              <Button variant="quiet" small icon={IconRefresh} loading={busy} onClick={() => void renew()}>
                {t('renew')}
              </Button>
              <Button variant="quiet" small icon={IconLinkOff} loading={busy} onClick={() => void revoke()}>
                {t('revoke')}
              </Button>
            </div>
          </>
        ) : (
          <Button variant="line" small className={classes.create} loading={busy} onClick={() => void create()}>
            {t('create')}
          </Button>
        )
      }
    </LoadedPart>
  )
}

function Address({ link }: { link: CalendarLink }) {
  const t = useTranslations('calendar')
  const format = useFormatter()
  const now = useNow(60_000)
  const when = link.read_at && format.relativeTime(new Date(link.read_at), now)
  return (
    <>
      <div className={classes.address}>
        <code className={classes.url}>{link.url}</code>
        <CopyButton text={link.url} label={t('copy')} variant="soft" />
      </div>
      <p className={classes.fine}>{when ? t('read', { when }) : t('never_read')}</p>
    </>
  )
}

function WhereToPaste() {
  const t = useTranslations('calendar.paste')
  return (
    <details className={classes.paste}>
      <summary>{t('title')}</summary>
      <dl>
        {(['airbnb', 'booking', 'other'] as const).map((platform) => (
          <div key={platform}>
            <dt>{t(`name.${platform}`)}</dt>
            <dd>{t(`where.${platform}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.fine}>{t('slow')}</p>
    </details>
  )
}
