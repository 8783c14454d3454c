/** A day of a structure: its state, who came and left, what is missing and of whom, and what the service said. */
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
import { Button } from '../../ui/button/button.tsx'
import type { IconShape } from '../../ui/icon.tsx'
import type { StatusName } from '../../ui/status/status-look.ts'
import { Tag } from '../../ui/status/tag.tsx'
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

type DayRowProps = { day: StatisticsDay; structure: StatisticsStructure; canSend: boolean }

export function DayRow({ day, structure, canSend }: DayRowProps) {
  const t = useTranslations('statistics')
  const format = useFormatter()
  const { busy, mark, send } = useStatisticsActions(structure)
  const { tone, icon } = looks[day.state]
  const range = { from: day.day, to: day.day }
  const again = canSend && (day.state === 'sent' || day.state === 'refused' || day.state === 'failed')
  const date = format.dateTime(noon(day.day), { weekday: 'short', day: 'numeric', month: 'short' })
  return (
    <li className={classes.day}>
      <b className={classes.date}>{date}</b>
      <div className={classes.words}>
        <p className={classes.line}>
          <Tag tone={tone} icon={icon}>
            {t(`state.${day.state}`)}
          </Tag>{' '}
          {day.open
            ? t('numbers', {
                arrivals: day.arrivals,
                departures: day.departures,
                occupied: day.rooms_occupied,
                rooms: day.rooms,
                beds: day.beds,
              })
            : t('closed.day')}
        </p>
        <Notes day={day} structure={structure} />
        <Problems day={day} />
      </div>
      <div className={classes.actions}>
        {again && (
          <Button small variant="quiet" loading={busy === 'send'} onClick={() => void send(range, true)}>
            {t('again')}
          </Button>
        )}
        {day.sent?.how === 'by_hand' && (
          <Button small variant="quiet" loading={busy === 'mark'} onClick={() => void mark(range, null)}>
            {t('take_back')}
          </Button>
        )}
      </div>
    </li>
  )
}

function Notes({ day, structure }: { day: StatisticsDay; structure: StatisticsStructure }) {
  const t = useTranslations('statistics')
  const format = useFormatter()
  const nameOf = (id: number) => structure.flats.find((flat) => flat.id === id)?.name ?? String(id)
  const list = (ids: readonly number[]) => format.list(ids.map(nameOf), { type: 'conjunction' })
  const closed = day.closed.filter((id) => !day.closed_with_guests.includes(id))
  const { sent, fault } = day
  return (
    <>
      {day.open && closed.length > 0 && <p>{t('closed.some', { flats: list(closed) })}</p>}
      {day.closed_with_guests.length > 0 && (
        <p>{t('closed.with_guests', { flats: list(day.closed_with_guests), count: day.closed_with_guests.length })}</p>
      )}
      {day.unconfirmed > 0 && day.state !== 'ahead' && <p>{t('unconfirmed', { count: day.unconfirmed })}</p>}
      {fault && <p>{t('fault', { why: fault.why, said: fault.said || 'nothing' })}</p>}
      {day.refusals.map(({ id, said }) => (
        <p key={id}>{t('refusal', { id, said: said || 'nothing' })}</p>
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

function Problems({ day }: { day: StatisticsDay }) {
  const t = useTranslations('statistics.problem')
  if (day.problems.length === 0) return null
  return (
    <ul className={classes.problems}>
      {day.problems.map(({ booking_id, code, guest, name, surname, field, why, count }) => (
        <li key={`${booking_id} ${guest} ${field} ${why}`}>
          <Link
            to="/admin_book"
            search={{ review: booking_id, ...(guest > 1 ? { guest } : {}) }}
            hash={field === 'guest' ? undefined : field}
          >
            {field === 'guest'
              ? t('missing_guests', { code, count })
              : t('line', {
                  name: [name, surname].filter(Boolean).join(' ') || t('guest', { number: guest }),
                  field: t(`field.${field}`),
                  why,
                })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
