/** The signed-in holder's own profile. Another id never gets here: the route shows the not-found screen. */
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSession } from '../../lib/use-session.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import classes from './profile.module.css'
import { Profile } from './profile.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { userQueries } from './user.queries.ts'

export default function ProfilePage() {
  const t = useTranslations('user')
  const { id } = useSession()
  const own = useQuery({ ...userQueries.own(id ?? 0), enabled: id !== null })
  return (
    <div className={classes.page}>
      {own.isPending && <ProfileSkeleton />}
      {own.isError && !own.data && (
        <>
          <PageHeader title={t('title')} />
          <LoadError message={t('load_error')} onRetry={() => void own.refetch()} retrying={own.isFetching} />
        </>
      )}
      {own.data && <Profile user={own.data} />}
    </div>
  )
}
