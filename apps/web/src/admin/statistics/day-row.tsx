/** Days of a structure that say the same: their state, who came and left, what is missing and of whom, and what the service said. */
import type { DayState } from '@portineria/contract/rules/statistics'
import type { StatisticsDay, StatisticsStructure } from '@portineria/contract/statistics'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconPencil,
  IconSend,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { noon } from '../../lib/noon.ts'
import { useDays } from '../../lib/use-days.ts'
import { Button } from '../../ui/button/button.tsx'
import type { IconShape } from '../../ui/icon.tsx'
import type { StatusName } from '../../ui/status/status-look.ts'
import { Tag } from '../../ui/status/tag.tsx'
import { TaskRow } from '../../ui/task/task-row.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './statistics.module.css'
import { useStatisticsActions } from './use-statistics-actions.ts'

const looks: Record<DayState, { tone: StatusName; icon: IconShape }> = {
  ahead: { tone: 'closed', icon: IconClock },
  incomplete: { tone: 'notValid', icon: IconAlertTriangle },
  ready: { tone: 'created', icon: IconCircleDashed },
  queued: { tone: 'verify', icon: IconSend },
  sent: { tone: 'opened', icon: IconCircleCheck },
  changed: { tone: 'created', icon: IconPencil },
  refused: { tone: 'notValid', icon: IconCircleX },
  failed: { tone: 'notValid', icon: IconCircleX },
}

type DayRowProps = { days: [StatisticsDay, ...StatisticsDay[]]; structure: StatisticsStructure; canSend: boolean }

const weekday = { weekday: 'short', day: 'numeric', month: 'short' } as const

export function DayRow({ days, structure, canSend }: DayRowProps) {
  const t = useTranslations('statistics')
  const format = useFormatter()
  const formatDays = useDays()
  const { busy, mark, send } = useStatisticsActions(structure)
  const [day] = days
  const last = days.at(-1) ?? day
  const { tone, icon } = looks[day.state]
  const range = { from: day.day, to: last.day }
  const again = canSend && (day.state === 'sent' || day.state === 'refused' || day.state === 'failed')
  const date =
    last === day
      ? format.dateTime(noon(day.day), weekday)
      : formatDays(noon(day.day), noon(last.day), { day: 'numeric', month: 'short' })
  return (
    <TaskRow
      date={date}
      head={
        <>
          <Tag tone={tone} icon={icon}>
            {t(`state.${day.state}`)}
          </Tag>{' '}
          {day.state !== 'ahead' && (day.open ? t('numbers', numbersOf(day)) : t('closed.day'))}
        </>
      }
      actions={
        <>
          {again && (
            <Button small variant="line" loading={busy === 'send'} onClick={() => void send(range, true)}>
              {t('again')} <VisuallyHidden>{date}</VisuallyHidden>
            </Button>
          )}
          {day.sent?.how === 'by_hand' && (
            <Button small variant="line" loading={busy === 'mark'} onClick={() => void mark(range, null)}>
              {t('take_back')} <VisuallyHidden>{date}</VisuallyHidden>
            </Button>
          )}
        </>
      }
    >
      <Notes day={day} structure={structure} />
      <Problems day={day} />
    </TaskRow>
  )
}

const numbersOf = ({ arrivals, departures, rooms_occupied: occupied, rooms, beds }: StatisticsDay) => ({
  arrivals,
  departures,
  occupied,
  rooms,
  beds,
})

function Notes({ day, structure }: { day: StatisticsDay; structure: StatisticsStructure }) {
  const t = useTranslations('statistics')
  const format = useFormatter()
  const nameOfGuest = useGuestName()
  const nameOf = (id: number) => structure.flats.find((flat) => flat.id === id)?.name ?? String(id)
  const list = (ids: readonly number[]) => format.list(ids.map(nameOf), { type: 'conjunction' })
  const closed = day.closed.filter((id) => !day.closed_with_guests.includes(id))
  const { sent, fault } = day
  // While the day is on its way it is tried again and again.
  const gaveUp = fault?.why === 'down' && day.state === 'failed'
  return (
    <>
      {day.open && closed.length > 0 && <p>{t('closed.some', { flats: list(closed) })}</p>}
      {day.closed_with_guests.length > 0 && (
        <p>{t('closed.with_guests', { flats: list(day.closed_with_guests), count: day.closed_with_guests.length })}</p>
      )}
      {day.unconfirmed > 0 && day.state !== 'ahead' && <p>{t('unconfirmed', { count: day.unconfirmed })}</p>}
      {fault && <p>{t('fault', { why: gaveUp ? 'gave_up' : fault.why, said: fault.said || 'nothing' })}</p>}
      {day.refusals.map(({ id, said, guest }) => (
        <p key={id}>
          {t('refusal', { name: guest ? nameOfGuest(guest) : t('refused_guest', { id }), said: said || 'nothing' })}
        </p>
      ))}
      {sent && (
        <p>
          {t('sent', {
            when: format.dateTime(new Date(sent.at), {
              day: 'numeric',
              month: 'short',
              hour: '2-digit',
              minute: '2-digit',
            }),
            how: sent.how,
            who: sent.by ?? 'nobody',
          })}
        </p>
      )}
    </>
  )
}

/** The name of a guest, or their place in the check-in. */
function useGuestName() {
  const t = useTranslations('statistics.problem')
  return ({ name, surname, guest }: Pick<StatisticsDay['problems'][number], 'name' | 'surname' | 'guest'>) =>
    [name, surname].filter(Boolean).join(' ') || t('guest', { number: guest })
}

function Problems({ day }: { day: StatisticsDay }) {
  const t = useTranslations('statistics.problem')
  const nameOfGuest = useGuestName()
  if (day.problems.length === 0) return null
  return (
    <ul className={classes.problems}>
      {day.problems.map(({ booking_id, code, field, why, count, ...guest }) => (
        <li key={`${booking_id} ${guest.guest} ${field} ${why}`}>
          <Link
            to="/admin_book"
            search={{ review: booking_id, ...(guest.guest > 1 ? { guest: guest.guest } : {}) }}
            hash={field === 'guest' ? undefined : field}
          >
            {field === 'guest'
              ? t('missing_guests', { code, count })
              : t('line', {
                  name: nameOfGuest(guest),
                  field: t(`field.${field}`),
                  why,
                })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
