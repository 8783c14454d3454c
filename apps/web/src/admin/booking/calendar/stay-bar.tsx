/** The bar of a stay on the calendar, and the card that opens when it is pressed. */
import { Popover } from '@mantine/core'
import type { BookingSummary } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import '@mantine/core/styles/Popover.layer.css'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { LinkButton } from '../../../lib/link-button.tsx'
import { noon } from '../../../lib/noon.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { statusLook } from '../../../ui/status/status-look.ts'
import { StatusPill } from '../../../ui/status/status-pill.tsx'
import tone from '../../../ui/status/status-tone.module.css'
import classes from './calendar-board.module.css'
import { barOf, type Shown, surnameOf } from './calendar-days.ts'

type StayBarProps = { shown: Shown; stay: BookingSummary; onOpen: () => void }

export function StayBar({ shown, stay, onOpen }: StayBarProps) {
  const t = useTranslations('booking.calendar')
  const s = useTranslations('ui.status')
  const [opened, setOpened] = useState(false)
  const { left, width, cutBefore, cutAfter } = barOf(shown, stay)
  const look = statusLook[stay.status]
  const name = stay.holder_name ?? t('unclaimed')
  const open = () => {
    setOpened(false)
    onOpen()
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom"
      width={300}
      trapFocus
      returnFocus
      classNames={{ dropdown: classes.told }}
    >
      <Popover.Target>
        <button
          type="button"
          className={`${tone.tone} ${classes.bar}`}
          data-status={look.name}
          data-cut-before={cutBefore || undefined}
          data-cut-after={cutAfter || undefined}
          data-blocked={stay.blocked || undefined}
          style={{ ['--left' as string]: left, ['--width' as string]: width }}
          aria-label={t('stay', { name, status: s(look.name), code: stay.code })}
          onClick={() => setOpened((before) => !before)}
          onDoubleClick={open}
        >
          <Icon of={look.icon} size={17} className={classes.icon} />
          <span className={classes.full}>{name}</span>
          <span className={classes.short}>{surnameOf(name)}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <StayCard stay={stay} name={name} onOpen={open} />
      </Popover.Dropdown>
    </Popover>
  )
}

function StayCard({ stay, name, onOpen }: { stay: BookingSummary; name: string; onOpen: () => void }) {
  const t = useTranslations('booking.calendar')
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
      <span className={classes.quiet}>{t('where', { flat: stay.flat.name, guests: stay.guests_number })}</span>
      <span>
        {t('when', {
          from: day(stay.check_in),
          from_hour: stay.flat.check_in_hour,
          to: day(stay.check_out),
          to_hour: stay.flat.check_out_hour,
        })}
      </span>
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
