/** The calendar's toolbar: the shown weeks, their number, and the legend of the colours. */
import { useMediaQuery } from '@mantine/hooks'
import { addDays } from '@portineria/contract/rules/stay-time'
import { IconAdjustmentsHorizontal, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { noon } from '../../../lib/noon.ts'
import { useDays } from '../../../lib/use-days.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Segmented } from '../../../ui/control/segmented.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type StatusCode, statusLook } from '../../../ui/status/status-look.ts'
import tone from '../../../ui/status/status-tone.module.css'
import { spans, type Weeks } from '../list-search.ts'
import classes from './calendar.module.css'
import type { CalendarAddress } from './use-calendar-address.ts'

export function CalendarToolbar({ calendar }: { calendar: CalendarAddress }) {
  const t = useTranslations('booking.calendar')
  const between = useDays()
  const phone = useMediaQuery('(max-width: 44.99em)', undefined, { getInitialValueInEffect: false })
  // On a small desktop whole months would push the number of weeks to a second line.
  const small = useMediaQuery('(max-width: 89.99em)', undefined, { getInitialValueInEffect: false })
  const { start, days } = calendar.shown
  const last = addDays(start, days - 1)
  return (
    <div className={classes.toolbar}>
      <div className={classes.steps}>
        <IconButton
          variant="line"
          icon={IconChevronLeft}
          label={t('back')}
          aria-keyshortcuts="ArrowLeft"
          onClick={() => calendar.moveBy(-1)}
        />
        <Button variant="line" small aria-keyshortcuts="T" onClick={calendar.toToday}>
          {t('today')}
        </Button>
        <IconButton
          variant="line"
          icon={IconChevronRight}
          label={t('ahead')}
          aria-keyshortcuts="ArrowRight"
          onClick={() => calendar.moveBy(1)}
        />
      </div>
      <h2 className={classes.range} aria-live="polite">
        {between(noon(start), noon(last), { day: 'numeric', month: small ? 'short' : 'long', timeZone: 'UTC' })}
      </h2>
      {phone ? (
        <ViewSheet calendar={calendar} />
      ) : (
        <>
          <Legend />
          <Span calendar={calendar} />
        </>
      )}
    </div>
  )
}

function Span({ calendar, fullWidth }: { calendar: CalendarAddress; fullWidth?: boolean }) {
  const t = useTranslations('booking.calendar')
  return (
    <Segmented
      label={t('span')}
      fullWidth={fullWidth ?? false}
      value={String(calendar.weeks)}
      onChange={(weeks) => calendar.setWeeks(Number(weeks) as Weeks)}
      segments={spans.map((weeks) => ({ value: String(weeks), label: t('weeks', { count: weeks }) }))}
    />
  )
}

/** On a phone the number of weeks and the legend are behind one button. */
function ViewSheet({ calendar }: { calendar: CalendarAddress }) {
  const t = useTranslations('booking.calendar')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <IconButton
        variant="line"
        icon={IconAdjustmentsHorizontal}
        label={t('view')}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      />
      <Sheet opened={opened} onClose={() => setOpened(false)} title={t('view')}>
        <div className={classes.sheet}>
          <Span calendar={calendar} fullWidth />
          <Legend />
        </div>
      </Sheet>
    </>
  )
}

function Legend() {
  const t = useTranslations('ui.status')
  return (
    <ul className={classes.legend}>
      {([1, 2, 3, 4, 5, 6] satisfies StatusCode[]).map((status) => {
        const { name, icon } = statusLook[status]
        return (
          <li key={status} className={tone.tone} data-status={name}>
            <Icon of={icon} size={16} />
            {t(name)}
          </li>
        )
      })}
    </ul>
  )
}
