/** The operator's doors: every apartment with its last opening, its doors to open, its present stay and the latest attempts. */
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LinkButton } from '../../lib/link-button.tsx'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { SearchField } from '../../ui/control/search-field.tsx'
import { Segmented } from '../../ui/control/segmented.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { ListSkeleton, TextSkeleton } from '../../ui/state/skeletons.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { AwayNote } from './doors/away-note.tsx'
import classes from './doors/doors.module.css'
import type { DoorsSearch, Show } from './doors/doors-search.ts'
import { FlatDoors } from './doors/flat-doors.tsx'
import { RoomCard } from './doors/room-card.tsx'
import { findRooms, firstOf, isAway, type Room, showRooms } from './doors/rooms.ts'
import { useRooms } from './doors/use-rooms.ts'

const SKELETON_CARDS = 6

export default function DoorsPage() {
  const { flat } = useSearch({ from: '/door' })
  return flat === undefined ? <AllDoors /> : <FlatDoors key={flat} id={flat} />
}

function AllDoors() {
  const t = useTranslations('door.admin.doors')
  const flat = useTranslations('flat')
  const address = useDoorsAddress()
  const { q, show, narrow } = address
  const client = useQueryClient()
  const { flats, devices, rooms } = useRooms()
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
        tools={
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
                  // Which devices are offline is not known until their states have loaded.
                  count: rooms && (value !== 'offline' || devices.data) ? showRooms(rooms, value).length : undefined,
                }))}
              />
            </div>
          </>
        }
        actions={
          <IconButton variant="line" icon={IconRefresh} label={t('refresh')} aria-keyshortcuts="R" onClick={refresh} />
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

function useDoorsAddress() {
  const { q = '', only } = useSearch({ from: '/door' })
  const navigate = useNavigate({ from: '/door' })
  /** Typing in the search replaces the history entry, so Back skips every keystroke. */
  const narrow = useCallback(
    (change: DoorsSearch) => void navigate({ search: (before) => ({ ...before, ...change }), replace: 'q' in change }),
    [navigate],
  )
  const show: Show = only ?? 'all'
  return { q, show, narrow }
}

const noFlats: ReadonlySet<number> = new Set()

/** The apartments at the top: those that were offline when the list was loaded. A later change of state moves no card. */
function useFirst(rooms: readonly Room[] | undefined, question: string) {
  const [asked, setAsked] = useState<{ question: string; first: ReadonlySet<number> }>()
  if (rooms && asked?.question !== question)
    setAsked({ question, first: new Set(rooms.filter(isAway).map(({ flat }) => flat.id)) })
  return { first: asked?.first ?? noFlats, renew: () => setAsked(undefined) }
}

const none: readonly Room[] = []

/** Announces when a device goes offline or comes back while the page is open. */
function useDeviceNews(rooms: readonly Room[]): void {
  const t = useTranslations('door.admin.away')
  const known = useRef(new Map<number, boolean>())
  useEffect(() => {
    const news = rooms.filter((room) => {
      if (room.state !== 'online' && !isAway(room)) return false
      const before = known.current.get(room.flat.id)
      known.current.set(room.flat.id, isAway(room))
      return before !== undefined && before !== isAway(room)
    })
    if (news.length > 0)
      announce(news.map((room) => t(isAway(room) ? 'said' : 'back', { flat: room.flat.name })).join('. '))
  }, [rooms, t])
}

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
    {Array.from({ length: SKELETON_CARDS }, (_, index) => (
      <Card key={index} padding="tight">
        <ListSkeleton rows={1} />
        <ListSkeleton rows={2} />
        <TextSkeleton lines={3} />
      </Card>
    ))}
  </div>
)
