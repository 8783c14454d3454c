/** The arrivals of a reservation on one day: when, until when, what cannot be written, and what the operator can do. */
import type { PoliceArrivals } from '@portineria/contract/police'
import { IconCheck, IconPlaneArrival } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { noon } from '../../lib/noon.ts'
import { isDone } from '../../lib/police/police.queries.ts'
import { policeLook } from '../../lib/police/police-look.ts'
import { Button } from '../../ui/button/button.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { TaskRow } from '../../ui/task/task-row.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ArrivedSheet } from './arrived-sheet.tsx'
import { Problems } from './problems.tsx'
import { LostAnswers, SendButton } from './send-actions.tsx'
import { SendingPart } from './sending-part.tsx'
import { useClock } from './use-clock.ts'
import { useGuestName } from './use-guest-name.ts'
import { usePoliceActions } from './use-police-actions.ts'

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
      actions={<Actions arrivals={arrivals} name={name} />}
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

function Actions({ arrivals, name }: { arrivals: PoliceArrivals; name: string }) {
  const t = useTranslations('police')
  const [asking, setAsking] = useState(false)
  const { busy, report, takeBack } = usePoliceActions(arrivals)
  const who = <VisuallyHidden>{name}</VisuallyHidden>
  // What the portal has or is about to take cannot be taken back.
  if (arrivals.status === 'sent' || arrivals.status === 'sending') return null
  if (arrivals.status === 'unknown') return <LostAnswers arrivals={arrivals} name={name} />
  if (arrivals.status === 'by_hand')
    return (
      <Button small variant="line" loading={busy} onClick={() => void takeBack()}>
        {t('take_back')} {who}
      </Button>
    )
  return (
    <>
      <SendButton arrivals={arrivals} name={name} />
      <Button
        small
        variant="line"
        icon={IconPlaneArrival}
        aria-haspopup="dialog"
        disabled={busy}
        onClick={() => setAsking(true)}
      >
        {t(arrivals.arrival ? 'change_arrival' : 'have_arrived')} {who}
      </Button>
      {arrivals.day && (
        <Button small variant="line" icon={IconCheck} loading={busy} onClick={() => void report()}>
          {t('mark')} {who}
        </Button>
      )}
      {asking && <ArrivedSheet arrivals={arrivals} name={name} onClose={() => setAsking(false)} />}
    </>
  )
}
