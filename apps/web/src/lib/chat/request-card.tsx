/** A request for a quote in the conversation: what, when, for how many, the wishes and the photo. */
import { IconCalendarEvent, IconQuote, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Photo } from '../photo.tsx'
import type { Message, Request } from './chat.queries.ts'
import classes from './request-card.module.css'
import { useRequestWords } from './use-request-words.ts'

type RequestCardProps = { request: Request; side: Message['author']; unsent?: boolean }

export function RequestCard({ request, side, unsent = false }: RequestCardProps) {
  const t = useTranslations('trip.chat.request')
  const words = useRequestWords()
  const { what, people, wishes, photo } = request
  const rows = [
    { icon: IconCalendarEvent, name: t('when'), value: words.when(request) },
    { icon: IconUsers, name: t('people'), value: words.people(people) },
    { icon: IconQuote, name: t('wishes'), value: wishes },
  ]
  return (
    <div className={classes.request} data-mine={side === 'guest' || undefined} data-unsent={unsent || undefined}>
      {photo && (
        <div className={classes.picture}>
          <Photo file={photo} alt={t('photo')} sizes="320px" open={false} className={classes.photo} />
        </div>
      )}
      <p className={classes.over}>{t('title')}</p>
      <p className={classes.what}>{what}</p>
      <dl className={classes.rows}>
        {rows.map(
          ({ icon, name, value }) =>
            value && (
              <div key={name}>
                <dt>
                  <Icon of={icon} size={18} />
                  <VisuallyHidden>{name}</VisuallyHidden>
                </dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
