/** Arrivals to report to the police: what is late or due, sent, refused or lost, the file to upload, and who has not arrived. */
import type { PoliceArrivals } from '@portineria/contract/police'
import { IconCircleCheck, IconClockExclamation, IconPlaneArrival, IconRefresh, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { isDone, openArrivals, policeQueries } from '../../lib/police/police.queries.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon, type IconShape } from '../../ui/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { ListSkeleton } from '../../ui/state/skeletons.tsx'
import { CountBadge } from '../../ui/status/count-badge.tsx'
import { TaskRows } from '../../ui/task/task-row.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { AccountsPart } from './account/accounts-part.tsx'
import { PoliceOff } from './account/police-off.tsx'
import { ArrivalRow } from './arrival-row.tsx'
import { FilePart } from './file-part.tsx'
import classes from './police.module.css'
import { ReceiptsPart } from './receipt/receipts-part.tsx'
import { SendAll } from './send-actions.tsx'

export default function PolicePage() {
  const t = useTranslations('police')
  const list = useQuery(policeQueries.list())
  const accounts = useQuery(policeQueries.accounts())
  const isFetching = list.isFetching || accounts.isFetching
  const refresh = () => void Promise.all([list.refetch(), accounts.refetch()])
  useKeys({ r: refresh })
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
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
      {accounts.data?.accounts.length === 0 ? (
        <PoliceOff />
      ) : list.data && accounts.data ? (
        <>
          <Arrivals arrivals={list.data} />
          <ReceiptsPart />
          <AccountsPart {...accounts.data} />
        </>
      ) : list.isError || accounts.isError ? (
        <LoadError message={t('error')} onRetry={refresh} retrying={isFetching} />
      ) : (
        <Card aria-busy>
          <ListSkeleton rows={4} />
        </Card>
      )}
    </div>
  )
}

function Arrivals({ arrivals }: { arrivals: readonly PoliceArrivals[] }) {
  const t = useTranslations('police')
  if (arrivals.length === 0) return <EmptyState title={t('empty_title')} text={t('empty_text')} />
  const open = openArrivals(arrivals)
  const waiting = arrivals.filter(({ status }) => status === 'waiting')
  const sending = arrivals.filter(({ status }) => status === 'sending')
  const done = arrivals.filter(isDone).toReversed()
  return (
    <>
      <SendAll arrivals={arrivals} />
      {sending.length > 0 && <Group title={t('group.sending')} icon={IconSend} arrivals={sending} />}
      <Group title={t('group.open')} icon={IconClockExclamation} arrivals={open} nothing={t('nothing_open')} />
      <FilePart arrivals={arrivals} />
      {waiting.length > 0 && <Group title={t('group.waiting')} icon={IconPlaneArrival} arrivals={waiting} />}
      {done.length > 0 && <Group title={t('group.done')} icon={IconCircleCheck} arrivals={done} />}
    </>
  )
}

type GroupProps = { title: string; icon: IconShape; arrivals: readonly PoliceArrivals[]; nothing?: string }

function Group({ title, icon, arrivals, nothing }: GroupProps) {
  return (
    <Card padding="none" component="section" aria-label={title}>
      <h2 className={classes.cardTitle}>
        <Icon of={icon} size={18} />
        {title} <CountBadge count={arrivals.length} />
      </h2>
      {arrivals.length === 0 && <p className={classes.nothing}>{nothing}</p>}
      <TaskRows>
        {arrivals.map((one) => (
          <ArrivalRow key={`${one.booking_id} ${one.day}`} arrivals={one} />
        ))}
      </TaskRows>
    </Card>
  )
}
