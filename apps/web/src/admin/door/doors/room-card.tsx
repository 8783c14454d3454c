/** The card of an apartment: its last opening, present stay, doors and latest attempts, then links and technical data. */
import { remoteDoors } from '@portineria/contract/rules/stay-doors'
import { IconHistory, IconPencil, IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { FlatPicture } from '../../../lib/flat-picture.tsx'
import { LinkButton } from '../../../lib/link-button.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { doorQueries } from '../door.queries.ts'
import { DeviceFacts, DeviceMark, DeviceSilence } from './device-facts.tsx'
import { DoorRow } from './door-row.tsx'
import { LastAttempts } from './last-attempts.tsx'
import { LastOpening } from './last-opening.tsx'
import classes from './room-card.module.css'
import { isAway, type Room } from './rooms.ts'
import { StayPart } from './stay-part.tsx'

type RoomCardProps = {
  room: Room
  /** The card is the only one of its page, whose title is the name of the apartment. */
  alone?: boolean
}

export function RoomCard({ room, alone = false }: RoomCardProps) {
  const t = useTranslations('door.admin.card')
  const heading = useId()
  const { flat } = room
  const last = useQuery(doorQueries.last(flat.id))
  return (
    <Card
      component="article"
      padding="tight"
      className={classes.card}
      {...(alone ? { 'aria-label': flat.name } : { 'aria-labelledby': heading })}
    >
      <div className={classes.head}>
        <span className={classes.picture}>
          <FlatPicture flat={flat} view="thumb" sizes="64px" />
        </span>
        <div className={classes.identity}>
          <div className={classes.title}>
            {!alone && (
              <h2 id={heading} className={classes.name}>
                <Link to="/door" search={{ flat: flat.id }}>
                  {flat.name}
                </Link>
              </h2>
            )}
            <DeviceMark state={room.state} />
          </div>
          <DeviceSilence room={room} />
          {room.state !== 'by_hand' && <LastOpening room={room} />}
        </div>
      </div>
      <StayPart room={room} />
      <Doors room={room} last={last.data?.data} />
      {room.state !== 'by_hand' && <LastAttempts flat={flat} rows={last.data?.data} failed={last.isError} />}
      <div className={classes.foot}>
        <div className={classes.links}>
          <LinkButton
            variant="quiet"
            small
            icon={IconHistory}
            to="/admin_logs"
            search={{ flat: flat.id }}
            aria-label={t('log_of', { flat: flat.name })}
          >
            {t('log')}
          </LinkButton>
          <LinkButton
            variant="quiet"
            small
            icon={IconPencil}
            to="/admin_flat"
            search={{ id: flat.id }}
            aria-label={t('edit_of', { flat: flat.name })}
          >
            {t('edit')}
          </LinkButton>
        </div>
        <DeviceFacts room={room} />
      </div>
    </Card>
  )
}

type DoorsProps = { room: Room } & Pick<Parameters<typeof DoorRow>[0], 'last' | 'sure'>

/** The doors of an apartment, or why there are none to open from here. */
export function Doors({ room, last, sure }: DoorsProps) {
  const t = useTranslations('door.admin.card')
  const reason = useId()
  const doors = remoteDoors(room.flat)
  const away = isAway(room)
  if (doors.length === 0) {
    const byHand = room.state === 'by_hand'
    return (
      <div className={classes.instead}>
        <p>{byHand ? t('by_hand') : t('no_doors')}</p>
        <LinkButton variant="line" small icon={IconPlugConnected} to="/admin_flat" search={{ id: room.flat.id }}>
          {byHand ? t('connect') : t('set_up')}
        </LinkButton>
      </div>
    )
  }
  return (
    <div>
      <ul className={classes.doors}>
        {doors.map((door) => (
          <DoorRow key={door.number} room={room} door={door} last={last} sure={sure} away={away ? reason : undefined} />
        ))}
      </ul>
      {away && (
        <p id={reason} className={classes.reason}>
          {t('away')}
        </p>
      )}
    </div>
  )
}
