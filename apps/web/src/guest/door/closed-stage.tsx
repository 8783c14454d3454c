/** The ring of a stay whose doors do not open from here: the reason, the time left and the next thing to do. */

import type { BookingSummary } from '@portineria/contract/booking'
import { type StayMoment } from '@portineria/contract/rules/stay-doors'
import {
  IconArrowRight,
  IconClock,
  IconDoorOff,
  IconHandStop,
  IconId,
  IconLock,
  IconPencil,
  IconUserScan,
} from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { timeLeft } from '../../lib/booking/stay-state.ts'
import { useWhen } from '../../lib/door/use-when.ts'
import { LinkButton } from '../../lib/link-button.tsx'
import { DoorRing } from '../../ui/door-ring/door-ring.tsx'
import type { IconShape } from '../../ui/icon.tsx'
import { Contact } from './contact.tsx'
import classes from './door.module.css'

/** Why the ring does not open a door. `let_in`: the doors are opened by hand, so the concierge lets the guest in. */
type Reason = Exclude<StayMoment['kind'], 'open'> | 'let_in'

const icons: Record<Reason, IconShape> = {
  created: IconId,
  verify: IconUserScan,
  not_valid: IconPencil,
  waiting: IconClock,
  closed: IconDoorOff,
  blocked: IconLock,
  let_in: IconHandStop,
}

type ClosedStageProps = { stay: BookingSummary; moment: StayMoment; now: Date; name: string }

const nothing = () => undefined

export function ClosedStage({ stay, moment, now, name }: ClosedStageProps) {
  const t = useTranslations('door.guest')
  const why = useId()
  const when = useWhen(stay.flat.time_zone)
  const reason = moment.kind === 'open' ? 'let_in' : moment.kind
  const text =
    moment.kind === 'waiting' ? when.from(moment.opens, now) : t(`pill.${reason as Exclude<Reason, 'waiting'>}`)
  const letIn = moment.kind === 'waiting' && moment.way === 'by_hand'
  return (
    <div className={classes.stage}>
      <DoorRing
        name={stay.flat.name}
        state="closed"
        pill={{ icon: icons[reason], text, holding: text }}
        label={(words) => t('ring', { door: name, state: words })}
        describedBy={why}
        onHeld={nothing}
        onPressed={nothing}
      />
      <div id={why} className={classes.why}>
        <p>{t(`why.${letIn ? 'arrival' : reason}`)}</p>
        {moment.kind === 'waiting' && <Countdown opens={moment.opens} now={now} />}
      </div>
      {letIn && <p className={classes.why}>{t('why.let_in_later')}</p>}
      <WhatNext stay={stay} reason={letIn ? 'let_in' : reason} />
    </div>
  )
}

function Countdown({ opens, now }: { opens: Date; now: Date }) {
  const t = useTranslations('booking')
  const left = timeLeft(opens, now)
  return <p className={classes.countdown}>{t(`countdown.${left.unit}`, left)}</p>
}

function WhatNext({ stay, reason }: { stay: BookingSummary; reason: Reason }) {
  const t = useTranslations('door.guest')
  switch (reason) {
    case 'created':
    case 'verify':
    case 'not_valid':
      return (
        <LinkButton to="/booking" search={{ stay: stay.id }} iconAfter={IconArrowRight}>
          {t(`next.${reason}`)}
        </LinkButton>
      )
    case 'closed':
    case 'blocked':
    case 'let_in':
      return <Contact stay={stay} />
    case 'waiting':
      return null
  }
}
