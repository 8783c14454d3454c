/** Manage doors: every apartment with its device as it is now, the doors to open, who is there, and the latest attempts. */
import { OPERATOR_ZONE } from '@portineria/contract/rules/operator'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { LinkButton } from '../../lib/link-button.tsx'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { SearchField } from '../../ui/control/search-field.tsx'
import { Segmented } from '../../ui/control/segmented.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { CardSkeleton } from '../../ui/state/skeletons.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { bookingQueries } from '../booking/booking.queries.ts'
import { flatQueries } from '../flat/flat.queries.ts'
import { doorQueries } from './door.queries.ts'
import { AwayNote } from './doors/away-note.tsx'
import classes from './doors/doors.module.css'
import type { Show } from './doors/doors-search.ts'
import { RoomCard } from './doors/room-card.tsx'
import { findRooms, firstOf, isAway, type Room, roomsOf, showRooms } from './doors/rooms.ts'
import { useDeviceNews } from './doors/use-device-news.ts'
import { useDoorsAddress } from './doors/use-doors-address.ts'
import { useFirst } from './doors/use-first.ts'

const BONES = 6

export default function DoorsPage() {
  const t = useTranslations('door.admin.doors')
  const flat = useTranslations('flat')
  const address = useDoorsAddress()
  const { q, show, narrow } = address
  const client = useQueryClient()
  const now = useNow()
  const today = dayIn(OPERATOR_ZONE, now)
  const flats = useQuery(flatQueries.list())
  const devices = useQuery(doorQueries.devices())
  const stays = useQuery(bookingQueries.within(today, addDays(today, 1)))
  const rooms = flats.data && roomsOf({ flats: flats.data, devices: devices.data, stays: stays.data }, now)
  const { first, renew } = useFirst(devices.data && rooms, `${show} ${q}`)
  const refresh = () => {
    renew()
    for (const kind of ['flat', 'device', 'door', 'booking']) void client.invalidateQueries({ queryKey: [kind] })
  }
  useKeys({ r: refresh })
  useDeviceNews(rooms ?? none)
  const found = rooms && firstOf(showRooms(findRooms(rooms, q), show), first)
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        sub={rooms && devices.data ? t('sub', countsOf(rooms)) : ' '}
        actions={
          <>
            <SearchField
              className={classes.search}
              label={t('search')}
              value={q}
              onSearch={(text) => narrow({ q: text || undefined })}
            />
            <div className={classes.segments}>
              <Segmented<Show>
                fullWidth
                label={t('show')}
                value={show}
                onChange={(value) => narrow({ only: value === 'all' ? undefined : value })}
                segments={(['all', 'occupied', 'offline'] as const).map((value) => ({
                  value,
                  label: t(value),
                  count: rooms && showRooms(rooms, value).length,
                }))}
              />
            </div>
            <IconButton
              variant="line"
              icon={IconRefresh}
              label={t('refresh')}
              aria-keyshortcuts="R"
              onClick={refresh}
            />
          </>
        }
      />
      {devices.isError && !devices.data && <LoadError message={flat('device.error')} onRetry={refresh} />}
      {flats.isError && !flats.data && <LoadError message={flat('list.load_error')} onRetry={refresh} />}
      {rooms && show !== 'offline' && <AwayNote rooms={rooms} onShow={() => narrow({ only: 'offline' })} />}
      {flats.isPending && <Skeleton />}
      {found?.length === 0 && <Nothing empty={rooms?.length === 0} {...address} />}
      {found && found.length > 0 && (
        <ul className={classes.rooms}>
          {found.map((room) => (
            <li key={room.flat.id}>
              <RoomCard room={room} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const none: readonly Room[] = []

const countsOf = (rooms: readonly Room[]) => ({
  online: rooms.filter(({ state }) => state === 'online').length,
  offline: rooms.filter(isAway).length,
  by_hand: rooms.filter(({ state }) => state === 'by_hand').length,
})

function Nothing({ empty, q, show, narrow }: ReturnType<typeof useDoorsAddress> & { empty: boolean | undefined }) {
  const t = useTranslations('door.admin.doors')
  if (empty)
    return (
      <EmptyState
        title={t('none_title')}
        text={t('none_text')}
        actions={
          <LinkButton small to="/admin_flat" search={{ id: 'new' }}>
            {t('add')}
          </LinkButton>
        }
      />
    )
  return (
    <EmptyState
      title={t(`nothing.${q ? 'all' : show}`, { query: q })}
      actions={
        <Button small variant="line" onClick={() => narrow({ q: undefined, only: undefined })}>
          {t('clear')}
        </Button>
      }
    />
  )
}

const Skeleton = () => (
  <div className={classes.rooms} aria-busy>
    {Array.from({ length: BONES }, (_, index) => (
      <CardSkeleton key={index} picture={false} />
    ))}
  </div>
)
