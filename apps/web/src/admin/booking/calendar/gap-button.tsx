/**
 * Free nights, as a button that opens a new reservation. It offers the night under the pointer, the nights that are dragged, or
 * with the keyboard the first night; Shift and an arrow key change their number.
 */
import type { Flat } from '@portineria/contract/flat'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useStayWords } from '../../../lib/booking/stay-words.ts'
import { noon } from '../../../lib/noon.ts'
import { announce } from '../../../ui/announce.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { barOf, lengthened, type Nights, nightAt, nightsFromTo, nightsOf, type Shown } from './calendar-days.ts'
import classes from './gap-button.module.css'
import { positionIn } from './track-place.ts'
import { useDrag } from './use-drag.ts'

type GapButtonProps = { shown: Shown; flat: Flat; gap: Nights; onFill: (nights: Nights) => void }

export function GapButton({ shown, flat, gap, onFill }: GapButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const anchor = useRef(gap.check_in)
  const dragged = useRef<Nights>(undefined)
  const [offer, setOffer] = useState<Nights>()
  const nightUnder = (at: { clientX: number }) =>
    nightAt(shown, gap, positionIn(button.current?.parentElement, at.clientX))
  const offerNight = (at: { clientX: number }) => {
    const night = nightUnder(at)
    setOffer(nightsFromTo(night, night))
  }
  const drag = useDrag({
    onStart: (at) => {
      anchor.current = nightUnder(at)
      dragged.current = nightsFromTo(anchor.current, anchor.current)
      setOffer(dragged.current)
    },
    onMove: (at) => {
      dragged.current = nightsFromTo(anchor.current, nightUnder(at))
      setOffer(dragged.current)
    },
    onDrop: () => dragged.current && onFill(dragged.current),
    onCancel: () => setOffer(undefined),
  })
  const first = nightsFromTo(gap.check_in, gap.check_in)
  // The gap may have become shorter since.
  const offered = offer && offer.check_in >= gap.check_in && offer.check_out <= gap.check_out ? offer : undefined
  const chosen = offered ?? first
  const say = useGapWords(flat)
  const lengthen = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0 || !event.shiftKey) return
    event.preventDefault()
    const next = lengthened(chosen, gap, by)
    setOffer(next)
    announce(say(next))
  }
  const whole = barOf(shown, { ...gap, flat })
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.gap}
        style={place(whole)}
        aria-label={say(chosen)}
        {...drag}
        onPointerMove={(event) => event.pointerType !== 'touch' && event.buttons === 0 && offerNight(event)}
        onPointerLeave={(event) => event.buttons === 0 && setOffer(undefined)}
        onKeyDown={lengthen}
        onBlur={() => setOffer(undefined)}
        // A press of Enter has no position.
        onClick={(event) => {
          if (event.detail === 0) return onFill(chosen)
          const night = nightUnder(event)
          onFill(nightsFromTo(night, night))
        }}
      />
      <Offer shown={shown} flat={flat} nights={chosen} data-offered={offered ? true : undefined} />
    </>
  )
}

const place = ({ left, width }: { left: number; width: number }) => ({
  ['--left' as string]: left,
  ['--width' as string]: width,
})

type OfferProps = { shown: Shown; flat: Flat; nights: Nights; 'data-offered': true | undefined }

/** The dashed bar of the offered nights. It is drawn while the gap offers them, or has the keyboard's focus. */
function Offer({ shown, flat, nights, ...offered }: OfferProps) {
  const t = useTranslations('booking.calendar')
  const { range } = useStayWords()
  return (
    <span className={classes.offer} style={place(barOf(shown, { ...nights, flat }))} aria-hidden {...offered}>
      <Icon of={IconPlus} size={16} />
      <span className={classes.offerWords}>
        {t('offer', { nights: nightsOf(nights), days: range(nights.check_in, nights.check_out) })}
      </span>
    </span>
  )
}

function useGapWords({ name }: Flat): (nights: Nights) => string {
  const t = useTranslations('booking.calendar')
  const format = useFormatter()
  const day = (value: string) => format.dateTime(noon(value), { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (nights) =>
    t('fill', { flat: name, from: day(nights.check_in), to: day(nights.check_out), nights: nightsOf(nights) })
}
