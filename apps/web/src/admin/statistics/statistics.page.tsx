/** The statistics for the region: a month by structure, what is missing, the file, and sending by the service. */
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addMonths, monthOf } from '@portineria/contract/rules/statistics'
import { dayIn } from '@portineria/contract/rules/stay-time'
import { IconChevronLeft, IconChevronRight, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { LinkButton } from '../../lib/link-button.tsx'
import { noon } from '../../lib/noon.ts'
import { statisticsQueries } from '../../lib/statistics/statistics.queries.ts'
import { useNow } from '../../lib/use-now.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { ListSkeleton } from '../../ui/state/skeletons.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { AccountCard } from './account-card.tsx'
import classes from './statistics.module.css'
import { StructureCard } from './structure-card.tsx'

export default function StatisticsPage() {
  const t = useTranslations('statistics')
  const format = useFormatter()
  const navigate = useNavigate({ from: '/admin_statistics' })
  const search = useSearch({ from: '/admin_statistics' })
  const today = dayIn(POLICE_ZONE, useNow(60_000))
  const month = search.month ?? monthOf(today)
  const { data, isError, isFetching, refetch } = useQuery(statisticsQueries.month(month))
  const refresh = () => void refetch()
  const go = (count: number) => void navigate({ search: { month: addMonths(month, count) }, replace: true })
  useKeys({ r: refresh })
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        tools={
          <div className={classes.months}>
            <IconButton variant="line" icon={IconChevronLeft} label={t('month.before')} onClick={() => go(-1)} />
            <b aria-live="polite">{format.dateTime(noon(`${month}-01`), { month: 'long', year: 'numeric' })}</b>
            <IconButton
              variant="line"
              icon={IconChevronRight}
              label={t('month.after')}
              disabled={month >= monthOf(today)}
              onClick={() => go(1)}
            />
          </div>
        }
        actions={
          <IconButton
            variant="line"
            icon={IconRefresh}
            label={t('refresh')}
            aria-keyshortcuts="R"
            disabled={isFetching}
            onClick={refresh}
          />
        }
      />
      {data ? (
        <Month month={month} structures={data.structures} today={data.today} />
      ) : isError ? (
        <LoadError message={t('error')} onRetry={refresh} retrying={isFetching} />
      ) : (
        <Card aria-busy>
          <ListSkeleton rows={6} />
        </Card>
      )}
    </div>
  )
}

type MonthProps = Parameters<typeof StructureCard>[0] extends { structure: infer S }
  ? { month: string; structures: readonly S[]; today: string }
  : never

function Month({ month, structures, today }: MonthProps) {
  const t = useTranslations('statistics')
  const { data: open } = useQuery(statisticsQueries.open())
  const { data: account } = useQuery(statisticsQueries.account())
  if (structures.length === 0)
    return open?.on ? (
      <EmptyState title={t('none_title')} text={t('none_text')} />
    ) : (
      <EmptyState
        title={t('off_title')}
        text={t('off_text')}
        actions={<LinkButton to="/admin_flat">{t('off_action')}</LinkButton>}
      />
    )
  const canSend = account?.given === true && account.stopped === null
  return (
    <>
      {account && <AccountCard account={account} />}
      {structures.map((structure) => (
        <StructureCard
          key={structure.structure_code}
          structure={structure}
          month={month}
          today={today}
          canSend={canSend}
        />
      ))}
    </>
  )
}
