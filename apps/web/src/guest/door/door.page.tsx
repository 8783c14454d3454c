/** The door page of a stay: its doors, then the directions, the Wi-Fi and the notes about the apartment. */

import type { BookingSummary } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { momentOf, type StayMoment } from '@portineria/contract/rules/stay-doors'
import { textIn } from '@portineria/contract/rules/text'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { bookingQueries } from '../../lib/booking/booking.queries.ts'
import { chooseStay } from '../../lib/booking/choose-stay.ts'
import { Concierge } from '../../lib/booking/concierge.tsx'
import { NoStay } from '../../lib/booking/no-stay.tsx'
import { useWhen } from '../../lib/door/use-when.ts'
import { HouseNotes } from '../../lib/flat/house-notes.tsx'
import { WayIn } from '../../lib/flat/way-in.tsx'
import { stepAfter } from '../../lib/flat/way-steps.ts'
import { Wifi } from '../../lib/flat/wifi.tsx'
import { HouseRules } from '../../lib/house-text/house-rules.tsx'
import { useLanguage } from '../../lib/language.tsx'
import { noon } from '../../lib/noon.ts'
import { useDays } from '../../lib/use-days.ts'
import { useNow } from '../../lib/use-now.ts'
import { Later } from '../../ui/later.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { CardSkeleton } from '../../ui/state/skeletons.tsx'
import { statusLook } from '../../ui/status/status-look.ts'
import { StatusPill } from '../../ui/status/status-pill.tsx'
import { useWide } from '../../ui/theme/wide.ts'
import { flatQueries } from '../flat/flat.queries.ts'
import { ClosedStage } from './closed-stage.tsx'
import classes from './door.module.css'
import type { DoorSearch } from './door-search.ts'
import { DoorSkeleton } from './door-skeleton.tsx'
import { Doors } from './doors.tsx'
import { lastOpened, useDoors } from './use-doors.ts'

export default function DoorPage() {
  const t = useTranslations('booking')
  const d = useTranslations('door.guest')
  const now = useNow()
  const { stay: requested }: DoorSearch = useSearch({ from: '/door' })
  const list = useQuery(bookingQueries.own())
  const stay = chooseStay(list.data?.data ?? [], requested, now)
  if (stay) return <StayDoors key={stay.id} stay={stay} now={now} />
  return (
    <div className={classes.page}>
      <PageHeader title={d('title')} actions={!list.isLoading && <Concierge stay={undefined} />} />
      {list.isPending && <DoorSkeleton />}
      {list.isError && (
        <LoadError message={t('home.error')} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {list.isSuccess && <NoStay unknown={requested !== undefined} />}
    </div>
  )
}

const FRESH_MS = 5 * 60_000

function StayDoors({ stay, now }: { stay: BookingSummary; now: Date }) {
  const t = useTranslations('door.guest')
  const moment = momentOf(stay, now)
  const approved = moment.kind === 'open' || moment.kind === 'waiting'
  const query = useQuery({
    ...flatQueries.one(stay.flat_id),
    // An apartment that was loaded before the approval lacks the directions.
    staleTime: ({ state }) => (approved && state.data?.steps === undefined ? 0 : FRESH_MS),
  })
  const remote = moment.kind === 'open' ? moment.doors : []
  const doors = useDoors(stay, remote)
  const { language } = useLanguage()
  const flat = query.data
  const opened = lastOpened(doors)
  const next = flat && opened ? stepAfter(opened.number, { ...flat, doors: remote }, language) : null
  return (
    <div className={classes.page}>
      <Head stay={stay} moment={moment} />
      <div className={classes.columns}>
        <div className={classes.doors}>
          {doors.length > 0 ? (
            <Doors stay={stay} doors={doors} now={now} next={next} />
          ) : (
            <ClosedPanel stay={stay} moment={moment} now={now} />
          )}
          {query.isError && !flat && (
            <LoadError message={t('load_error')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
          )}
        </div>
        <div className={classes.house}>
          {query.isPending && <CardSkeleton />}
          {flat && (
            <Later>
              <WayIn flat={flat} at={next?.number} />
              <Wifi flat={flat} />
              <HouseNotes flat={flat} />
              <HouseRules />
            </Later>
          )}
        </div>
      </div>
    </div>
  )
}

function ClosedPanel(shown: { stay: BookingSummary; moment: StayMoment; now: Date }) {
  const t = useTranslations('door.guest')
  const { language } = useLanguage()
  const [door] = shown.stay.flat.doors
  const name = (door && textIn(door.name, language).trim()) || t('title')
  return (
    <section className={classes.panel} aria-label={name}>
      <ClosedStage {...shown} name={name} />
    </section>
  )
}

function Head({ stay, moment }: { stay: BookingSummary; moment: StayMoment }) {
  const t = useTranslations('booking')
  const between = useDays()
  const when = useWhen(stay.flat.time_zone)
  const wide = useWide()
  const until =
    moment.kind === 'open' && (moment.way === 'by_hand' ? when.yoursUntil(moment.until) : when.until(moment.until))
  const days = between(noon(stay.check_in), noon(stay.check_out), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  return (
    <>
      <PageHeader
        title={stay.flat.name}
        sub={until || days}
        actions={
          <div className={classes.headActions}>
            <StatusPill
              status={stay.blocked ? STATUS.not_valid : stay.status}
              label={t(stay.blocked ? 'chip.blocked' : `chip.${statusLook[stay.status].name}`)}
            />
            {wide && <Concierge stay={stay} />}
          </div>
        }
      />
      {!wide && <Concierge stay={stay} />}
    </>
  )
}
