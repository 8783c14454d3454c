/** The ring of a stay whose doors are not open: the reason, the time left and the next thing to do. */
import type { BookingSummary } from '@portineria/contract/booking'
import { IconArrowRight, IconClock, IconDoorOff, IconId, IconLock, IconPencil, IconUserScan } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { type StayMoment, timeLeft } from '../../lib/booking/stay-state.ts'
import { LinkButton } from '../../lib/link-button.tsx'
import { DoorRing } from '../../ui/door-ring/door-ring.tsx'
import type { IconShape } from '../../ui/icon.tsx'
import { Contact } from './contact.tsx'
import classes from './door.module.css'
import { useWhen } from './use-when.ts'

export type ClosedMoment = Exclude<StayMoment, { kind: 'open' }>

const icons: Record<ClosedMoment['kind'], IconShape> = {
  created: IconId,
  verify: IconUserScan,
  not_valid: IconPencil,
  waiting: IconClock,
  closed: IconDoorOff,
  blocked: IconLock,
}

type ClosedStageProps = { stay: BookingSummary; moment: ClosedMoment; now: Date; name: string }

const nothing = () => undefined

export function ClosedStage({ stay, moment, now, name }: ClosedStageProps) {
  const t = useTranslations('door.guest')
  const why = useId()
  const when = useWhen(stay.flat.time_zone)
  const text = moment.kind === 'waiting' ? when.from(moment.opens, now) : t(`pill.${moment.kind}`)
  return (
    <div className={classes.stage}>
      <DoorRing
        name={stay.flat.name}
        state="closed"
        pill={{ icon: icons[moment.kind], text, holding: text }}
        label={(words) => t('ring', { door: name, state: words })}
        describedBy={why}
        onHeld={nothing}
        onPressed={nothing}
      />
      <div id={why} className={classes.why}>
        <p>{t(`why.${moment.kind}`)}</p>
        {moment.kind === 'waiting' && <Countdown opens={moment.opens} now={now} />}
      </div>
      <WhatNext stay={stay} kind={moment.kind} />
    </div>
  )
}

function Countdown({ opens, now }: { opens: Date; now: Date }) {
  const t = useTranslations('booking')
  const left = timeLeft(opens, now)
  return <p className={classes.countdown}>{t(`countdown.${left.unit}`, left)}</p>
}

function WhatNext({ stay, kind }: { stay: BookingSummary; kind: ClosedMoment['kind'] }) {
  const t = useTranslations('door.guest')
  switch (kind) {
    case 'created':
    case 'verify':
    case 'not_valid':
      return (
        <LinkButton to="/booking" search={{ stay: stay.id }} iconAfter={IconArrowRight}>
          {t(`next.${kind}`)}
        </LinkButton>
      )
    case 'closed':
    case 'blocked':
      return <Contact stay={stay} />
    case 'waiting':
      return null
  }
}
