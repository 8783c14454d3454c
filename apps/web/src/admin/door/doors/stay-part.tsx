/** The present stay with the openings left for each door and the button to grant more, or else the next stay. */
import type { BookingSummary } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { remoteDoors } from '@portineria/contract/rules/stay-doors'
import { IconPlus, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StatusPill } from '../../../ui/status/status-pill.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { type DoorNumber, useDoorWords } from '../use-door-words.ts'
import { GrantSheet } from './grant-sheet.tsx'
import classes from './room-card.module.css'
import { arrivalOf, departureOf, type Room } from './rooms.ts'
import { useMoment } from './use-moment.ts'

export function StayPart({ room }: { room: Room }) {
  const t = useTranslations('door.admin.card')
  const moment = useMoment()
  const { stay, next } = room
  if (!stay)
    return (
      <div className={classes.stay}>
        <p className={classes.quiet}>{t('nobody')}</p>
        {next && (
          <p className={classes.quiet}>
            {t('next', { name: next.holder_name ?? t('no_name'), when: moment(arrivalOf(next)) })}
          </p>
        )}
      </div>
    )
  return <Staying room={room} stay={stay} />
}

function Staying({ room, stay }: { room: Room; stay: BookingSummary }) {
  const t = useTranslations('door.admin.card')
  const moment = useMoment()
  const [granting, setGranting] = useState(false)
  const doors = remoteDoors(room.flat)
  return (
    <section className={classes.stay} aria-label={t('staying')}>
      <p className={classes.who}>
        <Icon of={IconUser} size={17} />
        <Link to="/admin_book" search={{ id: stay.id }} className={classes.holder}>
          {stay.holder_name ?? t('no_name')}
        </Link>
        <span className={classes.quiet}>{t('until', { when: moment(departureOf(stay)) })}</span>
        {stay.blocked && <Tag tone="notValid">{t('blocked')}</Tag>}
        {stay.status < STATUS.valid && <StatusPill status={stay.status} small />}
      </p>
      {doors.length > 0 && (
        <div className={classes.openings}>
          <dl>
            {doors.map(({ number }) => (
              <Left key={number} room={room} stay={stay} number={number} />
            ))}
          </dl>
          <Button variant="link" small icon={IconPlus} className={classes.grant} onClick={() => setGranting(true)}>
            {t('grant')}
          </Button>
          <GrantSheet room={room} stay={stay} opened={granting} onClose={() => setGranting(false)} />
        </div>
      )}
    </section>
  )
}

function Left({ room, stay, number }: { room: Room; stay: BookingSummary; number: DoorNumber }) {
  const t = useTranslations('door.admin.card')
  const words = useDoorWords()
  const used = stay[`used_door_${number}`]
  const left = stay.remaining_openings[`door_${number}`]
  return (
    <div className={classes.left}>
      <dt>{words.door(room.flat, number)}</dt>
      <dd>{left === null ? t('unlimited', { used }) : t('left', { used, left })}</dd>
    </div>
  )
}
