/** The arrivals of a reservation on one day: when, until when, what cannot be written, and what the operator can do. */
import type { PoliceArrivals } from '@portineria/contract/police'
import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { noon } from '../../lib/noon.ts'
import { isDone } from '../../lib/police/police.queries.ts'
import { policeLook } from '../../lib/police/police-look.ts'
import { Tag } from '../../ui/status/tag.tsx'
import { TaskRow } from '../../ui/task/task-row.tsx'
import { ArrivalActions } from './arrival-actions.tsx'
import { Problems } from './problems.tsx'
import { SendingPart } from './sending-part.tsx'
import { useClock } from './use-clock.ts'
import { useGuestName } from './use-guest-name.ts'

export function ArrivalRow({ arrivals }: { arrivals: PoliceArrivals }) {
  const t = useTranslations('police')
  const { booking_id, status } = arrivals
  const name = arrivals.holder_name ?? arrivals.code
  return (
    <TaskRow
      flat={arrivals.flat_name}
      head={
        <>
          <Link to="/admin_book" search={{ id: booking_id }}>
            <b>{name}</b>
          </Link>{' '}
          {arrivals.flat_name}{' '}
          <Tag tone={policeLook[status].tone} icon={policeLook[status].icon}>
            {t(`status.${status}`)}
          </Tag>
        </>
      }
      actions={<ArrivalActions arrivals={arrivals} name={name} />}
    >
      <Times arrivals={arrivals} />
      <Names arrivals={arrivals} title={name} />
      <SendingPart arrivals={arrivals} />
      {!isDone(arrivals) && <Problems arrivals={arrivals} />}
    </TaskRow>
  )
}

/** Who has arrived, or who is awaited: the guests of a reservation do not always come together. */
function Names({ arrivals: { rows }, title }: { arrivals: PoliceArrivals; title: string }) {
  const format = useFormatter()
  const nameOf = useGuestName()
  const names = format.list(rows.map(nameOf))
  // Who travels alone stands in the title already.
  return names !== '' && names !== title && <p>{names}</p>
}

function Times({ arrivals }: { arrivals: PoliceArrivals }) {
  const t = useTranslations('police')
  const format = useFormatter()
  const when = useClock()
  const { arrival, due, reported, check_in, expected, rows } = arrivals
  const count = rows.length
  if (reported) return <p>{t('reported', { when: when(reported.at), who: reported.by ?? 'nobody', count })}</p>
  if (!arrival || !due)
    return (
      <p>
        {t('expected', {
          day: format.dateTime(noon(expected ?? check_in), { weekday: 'short', day: 'numeric', month: 'short' }),
        })}
      </p>
    )
  // Until when it had to be reported does not matter any more.
  if (isDone(arrivals)) return <p>{t('arrived_then', { when: when(arrival), count })}</p>
  return <p>{t('arrived', { when: when(arrival), due: when(due), count })}</p>
}
