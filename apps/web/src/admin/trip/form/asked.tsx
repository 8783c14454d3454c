/** The latest questions of guests about an experience, each with a link to its conversation. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { tripQueries } from '../trip.queries.ts'
import { chatOf } from '../trip-view.ts'
import classes from './asked.module.css'

const MOST = 5

/** Nothing is shown while the questions load or if they cannot be loaded: the form does not depend on them. */
export function Asked({ tripId }: { tripId: number }) {
  const t = useTranslations('trip.admin.form.asked')
  const format = useFormatter()
  const messages = useQuery(tripQueries.questions(tripId)).data
  const asked = messages
    ?.filter(({ author }) => author === 'guest')
    .toReversed()
    .slice(0, MOST)
  if (!asked) return null
  return (
    <section className={classes.asked}>
      <h3>{t('title')}</h3>
      <p className={classes.quiet}>{t(asked.length > 0 ? 'text' : 'none')}</p>
      <ul>
        {asked.map((message) => (
          <li key={message.id}>
            <Link to="/admin_trip" search={{ view: 'inbox', chat: chatOf(message) }} className={classes.question}>
              <span>{message.text}</span>
              <time dateTime={message.created_at} className={classes.quiet}>
                {format.dateTime(new Date(message.created_at), { day: 'numeric', month: 'short' })}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
