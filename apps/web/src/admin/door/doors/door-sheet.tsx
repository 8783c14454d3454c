/**
 * The doors of one apartment in a sheet, for a screen that is about something else. The sheet itself is the question, so its
 * buttons open the door at once.
 */
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import { ListSkeleton } from '../../../ui/state/skeletons.tsx'
import { doorQueries } from '../door.queries.ts'
import { Doors } from './room-card.tsx'
import type { Room } from './rooms.ts'
import { useAskWords } from './use-open-door.ts'
import { useRooms } from './use-rooms.ts'

export type DoorSheetProps = { flatId: number; opened: boolean; onClose: () => void }

export function DoorSheet({ flatId, opened, onClose }: DoorSheetProps) {
  const t = useTranslations('door.admin.open')
  const { flats, devices, rooms } = useRooms(opened)
  const room = rooms?.find(({ flat }) => flat.id === flatId)
  return (
    <Sheet opened={opened} onClose={onClose} title={room ? t('sheet', { flat: room.flat.name }) : t('sheet_any')}>
      {room && (!room.flat.device_identifier || devices.data) ? (
        <Content room={room} />
      ) : flats.isError || devices.isError ? (
        <LoadError
          message={t('sheet_error')}
          onRetry={() => void Promise.all([flats.refetch(), devices.refetch()])}
          retrying={flats.isFetching || devices.isFetching}
        />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </Sheet>
  )
}

function Content({ room }: { room: Room }) {
  const last = useQuery(doorQueries.last(room.flat.id))
  const words = useAskWords()
  return (
    <>
      <p>{words(room)}</p>
      <Doors sure room={room} last={last.data?.data} />
    </>
  )
}
