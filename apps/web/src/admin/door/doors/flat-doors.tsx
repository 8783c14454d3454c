/** The doors of one apartment for the operator, with the way in as its guest reads it, for whoever calls from the street. */
import { IconDoor } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { HouseNotes } from '../../../lib/flat/house-notes.tsx'
import { WayIn } from '../../../lib/flat/way-in.tsx'
import { Wifi } from '../../../lib/flat/wifi.tsx'
import { LinkButton } from '../../../lib/link-button.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import { CardSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from './doors.module.css'
import { RoomCard } from './room-card.tsx'
import { useRooms } from './use-rooms.ts'

export function FlatDoors({ id }: { id: number }) {
  const t = useTranslations('door.admin.flat')
  const list = useTranslations('flat.list')
  const { flats, rooms } = useRooms()
  const room = rooms?.find(({ flat }) => flat.id === id)
  const manage = (
    <LinkButton variant="line" icon={IconDoor} to="/door">
      {t('manage')}
    </LinkButton>
  )
  return (
    <div className={classes.page}>
      <PageHeader title={room?.flat.name ?? t('title')} sub={room?.flat.address ?? ' '} actions={manage} />
      {flats.isPending && <CardSkeleton picture={false} />}
      {flats.isError && !flats.data && (
        <LoadError message={list('load_error')} onRetry={() => void flats.refetch()} retrying={flats.isFetching} />
      )}
      {rooms && !room && <EmptyState title={t('gone')} actions={manage} />}
      {room && (
        <div className={classes.one}>
          <RoomCard room={room} alone />
          <div className={classes.guest}>
            <WayIn flat={room.flat} />
            <Wifi flat={room.flat} />
            <HouseNotes flat={room.flat} />
          </div>
        </div>
      )}
    </div>
  )
}
