/** The guests as tabs, each with a mark that says whether the data is complete. */
import type { Booking } from '@portineria/contract/booking'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/icon.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { ageOn } from './age.ts'
import classes from './guest-tabs.module.css'
import { HOLDER, lackedBy } from './missing.ts'
import { runsOut } from './ready-messages.ts'
import { useGuestNames } from './use-guest-names.ts'

const CHILD_UNTIL = 18

type GuestTabsProps = { booking: Booking; places: number; place: number; onChoose: (place: number) => void }

export function GuestTabs({ booking, places, place, onChoose }: GuestTabsProps) {
  const t = useTranslations('booking.review')
  const list = useRef<HTMLDivElement>(null)
  const step = (by: number) => onChoose(((place - 1 + by + places) % places) + 1)
  useKeys({ j: () => step(1), k: () => step(-1) })
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    // On the tabs the arrow keys move between guests; elsewhere they move through the queue.
    event.preventDefault()
    event.stopPropagation()
    const next = (place - 1 + by + places) % places
    onChoose(next + 1)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={t('guests')} aria-keyshortcuts="J K" className={classes.tabs}>
      {Array.from({ length: places }, (_, index) => index + 1).map((each) => (
        <GuestTab
          key={each}
          booking={booking}
          place={each}
          chosen={each === place}
          onChoose={() => onChoose(each)}
          onKeyDown={onKeyDown}
        />
      ))}
    </div>
  )
}

type GuestTabProps = {
  booking: Booking
  place: number
  chosen: boolean
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function GuestTab({ booking, place, chosen, onChoose, onKeyDown }: GuestTabProps) {
  const t = useTranslations('booking.review')
  const names = useGuestNames(booking)
  const lacks = lackedBy(booking.missing, place).length
  const guest = booking.guests[place - 1]
  const age = guest?.birth_date ? ageOn(booking.check_in, guest.birth_date) : CHILD_UNTIL
  const late = guest !== undefined && runsOut(guest, booking.check_out)
  const wrong = lacks > 0 || late
  const sub = () => {
    if (lacks > 0) return t('missing_short', { count: lacks })
    if (late) return t('ready_name.expired')
    if (place === HOLDER) return t('holder')
    return age < CHILD_UNTIL ? t('child', { age }) : guest && t(`kind.${guest.kind}`)
  }
  return (
    <button
      type="button"
      role="tab"
      id={`review-guest-${place}`}
      aria-selected={chosen}
      aria-controls="review-guest"
      tabIndex={chosen ? 0 : -1}
      className={classes.tab}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      <span className={classes.name}>
        <Icon
          of={wrong ? IconAlertTriangle : IconCheck}
          size={15}
          className={wrong ? classes.lacking : classes.whole}
        />
        {names.short(place)}
      </span>
      <span className={classes.sub}>{sub()}</span>
    </button>
  )
}
