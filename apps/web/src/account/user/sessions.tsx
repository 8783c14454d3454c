/** The list of the reader's sessions. */
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { userQueries } from '../../lib/user/user.queries.ts'
import { LoadError } from '../../ui/state/load-error.tsx'
import { ListSkeleton } from '../../ui/state/skeletons.tsx'
import { SessionRow } from './session-row.tsx'
import classes from './sessions.module.css'

export function Sessions() {
  const t = useTranslations('user.sessions')
  const sessions = useQuery(userQueries.sessions())
  // This device's session comes first, then the latest ones.
  const sorted = sessions.data?.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.created_at.localeCompare(a.created_at),
  )
  return (
    <div className={classes.sessions}>
      <h3 className={classes.title}>{t('title')}</h3>
      {sessions.isPending && <ListSkeleton rows={2} />}
      {sessions.isError && !sorted && (
        <div className={classes.error}>
          <LoadError message={t('error')} onRetry={() => void sessions.refetch()} retrying={sessions.isFetching} />
        </div>
      )}
      <ul className={classes.list}>
        {sorted?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </div>
  )
}
