/** The card of a stay, which opens when its bar is pressed. */
import { Popover } from '@mantine/core'
import type { BookingSummary } from '@portineria/contract/booking'
import type { FeedEvent } from '@portineria/contract/feed'
import { STATUS } from '@portineria/contract/rules/codes'
import '@mantine/core/styles/Popover.layer.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { markOf, SourceMark } from '../../../lib/booking/source-mark.tsx'
import { LinkButton } from '../../../lib/link-button.tsx'
import { noon } from '../../../lib/noon.ts'
import { policeLook } from '../../../lib/police/police-look.ts'
import type { PoliceMark } from '../../../lib/police/police-mark.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DottedText } from '../../../ui/dotted.tsx'
import { StatusPill } from '../../../ui/status/status-pill.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { Mantine } from '../../../ui/theme/mantine.tsx'
import { EventActions } from '../feed/event-actions.tsx'
import { EventWords } from '../feed/event-words.tsx'
import { useSourceWords } from '../source-words.ts'
import classes from './stay-popover.module.css'

type CardProps = {
  stay: BookingSummary
  name: string
  /** What a calendar asks about this stay. */
  event: FeedEvent | undefined
  police: PoliceMark | undefined
  onOpen: () => void
}

type StayPopoverProps = CardProps & {
  opened: boolean
  onChange: (opened: boolean) => void
  /** The bar. */
  children: ReactNode
}

export function StayPopover({ opened, onChange, children, ...card }: StayPopoverProps) {
  return (
    <Mantine>
      <Popover
        opened={opened}
        onChange={onChange}
        position="bottom"
        width={300}
        trapFocus
        returnFocus
        classNames={{ dropdown: classes.told }}
      >
        <Popover.Target>{children}</Popover.Target>
        <Popover.Dropdown>
          <StayCard {...card} />
        </Popover.Dropdown>
      </Popover>
    </Mantine>
  )
}

function StayCard({ stay, name, event, police, onOpen }: CardProps) {
  const t = useTranslations('booking.calendar')
  const p = useTranslations('police')
  const sourceOf = useSourceWords()
  const format = useFormatter()
  const day = (value: string) =>
    format.dateTime(noon(value), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    })
  return (
    <div className={classes.card}>
      <div className={classes.top}>
        <StatusPill status={stay.status} small />
        <span className={classes.quiet}>{stay.code}</span>
      </div>
      <strong className={classes.who}>{name}</strong>
      <span className={classes.quiet}>
        <DottedText text={t('where', { flat: stay.flat.name, guests: stay.guests_number })} />
      </span>
      <span className={classes.source}>
        <SourceMark source={markOf(stay)} />
        {sourceOf(stay)}
      </span>
      <span>
        {t('when', {
          from: day(stay.check_in),
          from_hour: stay.flat.check_in_hour,
          to: day(stay.check_out),
          to_hour: stay.flat.check_out_hour,
        })}
      </span>
      {police && (
        <Link to="/admin_police" className={classes.police}>
          <Tag tone={policeLook[police].tone} icon={policeLook[police].icon}>
            {p('state_of', { status: p(`status.${police}`) })}
          </Tag>
        </Link>
      )}
      {event && (
        <>
          <EventWords event={event} />
          <div className={`${classes.actions} ${classes.wrapping}`}>
            <EventActions event={event} />
          </div>
        </>
      )}
      <div className={classes.actions}>
        {stay.status === STATUS.verify && (
          <LinkButton small to="/admin_book" search={{ review: stay.id }}>
            {t('review')}
          </LinkButton>
        )}
        <Button small variant="line" onClick={onOpen}>
          {t('open')}
        </Button>
      </div>
    </div>
  )
}
