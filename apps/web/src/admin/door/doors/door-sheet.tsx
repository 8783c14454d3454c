/**
 * The doors of one apartment in a sheet, for a screen that is about something else. The sheet itself is the question, so its
 * buttons open the door at once.
 */
import { OPERATOR_ZONE } from '@portineria/contract/rules/operator'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { bookingQueries } from '../../../lib/booking/booking-admin.queries.ts'
import { flatQueries } from '../../../lib/flat/flat-admin.queries.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import { ListSkeleton } from '../../../ui/state/skeletons.tsx'
import { doorQueries } from '../door.queries.ts'
import { Doors } from './room-card.tsx'
import { type Room, roomsOf } from './rooms.ts'
import { useAskWords } from './use-open-door.ts'

export type DoorSheetProps = { flatId: number; opened: boolean; onClose: () => void }

export function DoorSheet({ flatId, opened, onClose }: DoorSheetProps) {
  const t = useTranslations('door.admin.open')
  const now = useNow()
  const today = dayIn(OPERATOR_ZONE, now)
  const flats = useQuery({ ...flatQueries.list(), enabled: opened })
  const devices = useQuery({ ...doorQueries.devices(), enabled: opened })
  const stays = useQuery({ ...bookingQueries.within(today, addDays(today, 1)), enabled: opened })
  const rooms = flats.data && roomsOf({ flats: flats.data, devices: devices.data, stays: stays.data }, now)
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
