/** The note at the top of the page about devices that do not answer, with the guests it affects. */
import { dayIn } from '@portineria/contract/rules/stay-time'
import { IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import classes from './away-note.module.css'
import { arrivalOf, isAway, type Room } from './rooms.ts'
import { useMoment } from './use-moment.ts'

const MOST = 3
const hour = { hour: '2-digit', minute: '2-digit' } as const

export function AwayNote({ rooms, onShow }: { rooms: readonly Room[]; onShow: () => void }) {
  const t = useTranslations('door.admin.away')
  const away = rooms.filter(isAway)
  // Apartments with a guest come first, then those with an arrival ahead.
  const listed = [
    ...away.filter(({ stay }) => stay),
    ...away.filter(({ stay, next }) => !stay && next),
    ...away.filter(({ stay, next }) => !stay && !next),
  ].slice(0, MOST)
  if (listed.length === 0) return null
  return (
    <div className={classes.note} data-status="notValid">
      <Icon of={IconPlugConnectedX} className={classes.icon} />
      <ul className={classes.lines}>
        {listed.map((room) => (
          <Line key={room.flat.id} room={room} />
        ))}
        {away.length > MOST && <li>{t('more', { count: away.length - MOST })}</li>}
      </ul>
      {away.length > MOST && (
        <Button variant="line" small onClick={onShow}>
          {t('show')}
        </Button>
      )}
    </div>
  )
}

function Line({ room: { flat, device, stay, next } }: { room: Room }) {
  const t = useTranslations('door.admin.away')
  const card = useTranslations('door.admin.card')
  const format = useFormatter()
  const moment = useMoment()
  const b = (text: ReactNode) => <b>{text}</b>
  const last = device?.last_seen
  const now = useNow(60_000)
  const today = last && dayIn(flat.time_zone, new Date(last)) === dayIn(flat.time_zone, now)
  const when = last && (today ? format.dateTime(new Date(last), hour) : moment(new Date(last)))
  const nameOf = (name: string | null) => name ?? card('no_name')
  return (
    <li>
      {when ? t.rich('since', { b, flat: flat.name, when }) : t.rich('never', { b, flat: flat.name })}{' '}
      {stay && t('staying', { name: nameOf(stay.holder_name) })}
      {!stay && next && t('arrives', { name: nameOf(next.holder_name), when: moment(arrivalOf(next)) })}
    </li>
  )
}
