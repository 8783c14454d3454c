/**
 * The bar of a stay on the calendar: a press opens its card, a drag or Shift with the arrow keys moves it. A drag of one of its
 * ends, or Alt, Shift and an arrow key, makes it longer or shorter.
 */
import type { BookingSummary } from '@portineria/contract/booking'
import type { FeedEvent } from '@portineria/contract/feed'
import type { Flat } from '@portineria/contract/flat'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { markOf, portalIcon } from '../../../lib/booking/source-mark.tsx'
import { useStayWords } from '../../../lib/booking/stay-words.ts'
import { policeLook } from '../../../lib/police/police-look.ts'
import type { PoliceMark } from '../../../lib/police/police-mark.ts'
import { announce } from '../../../ui/announce.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { statusLook } from '../../../ui/status/status-look.ts'
import tone from '../../../ui/status/status-tone.module.css'
import ends from './bar-ends.module.css'
import { barOf, type Edge, type Shown, shifted, stretched, surnameOf } from './calendar-days.ts'
import classes from './stay-bar.module.css'
import { StayPopover } from './stay-popover.tsx'
import { flatAt, positionIn } from './track-place.ts'
import { useDrag } from './use-drag.ts'
import { isMovable, type Moving, type Target } from './use-move-stay.ts'

/** An event that asks about an existing stay: its dates have changed, or it is gone. */
export type StayEvent = FeedEvent & { status: 'changed' | 'gone' }

export const asksAbout =
  (stay: BookingSummary) =>
  (event: FeedEvent): event is StayEvent =>
    (event.status === 'changed' || event.status === 'gone') && event.booking?.id === stay.id

export type Moves = {
  moving: Moving | undefined
  aim: (stay: BookingSummary, to: Target) => void
  cancel: () => void
  drop: () => void
}

type StayBarProps = {
  shown: Shown
  stay: BookingSummary
  flats: readonly Flat[]
  moves: Moves
  /** What a calendar asks about this stay. */
  event: StayEvent | undefined
  /** What is to be reported to the police about its guests. */
  police: PoliceMark | undefined
  onOpen: () => void
}

export function StayBar({ shown, stay, flats, moves, event, police, onOpen }: StayBarProps) {
  const t = useTranslations('booking.calendar')
  const s = useTranslations('ui.status')
  const f = useTranslations('feed.event')
  const p = useTranslations('police')
  const [opened, setOpened] = useState(false)
  const own = moves.moving?.stay.id === stay.id ? moves.moving : undefined
  const drag = useBarDrag({ shown, stay, moves })
  const onKeyDown = useBarKeys({ stay, flats, moves, to: own?.to })
  const { left, width, cutBefore, cutAfter } = barOf(shown, stay)
  const look = statusLook[stay.status]
  const name = stay.holder_name ?? t('unclaimed')
  const plain = t('stay', { name, status: s(look.name), code: stay.code })
  const label = police ? p('on_calendar', { stay: plain, status: p(`status.${police}`) }) : plain
  const open = () => {
    setOpened(false)
    onOpen()
  }
  return (
    <StayPopover
      stay={stay}
      name={name}
      event={event}
      police={police}
      opened={opened}
      onChange={setOpened}
      onOpen={open}
    >
      <button
        type="button"
        className={`${tone.tone} ${classes.bar}`}
        data-status={look.name}
        data-cut-before={cutBefore || undefined}
        data-cut-after={cutAfter || undefined}
        data-blocked={stay.blocked || undefined}
        data-leaving={own ? true : undefined}
        data-flagged={event ? true : undefined}
        style={{ ['--left' as string]: left, ['--width' as string]: width }}
        aria-label={event ? f('flagged', { stay: label, what: f(`name.${event.status}`) }) : label}
        aria-keyshortcuts={
          isMovable(stay)
            ? 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown Alt+Shift+ArrowLeft Alt+Shift+ArrowRight'
            : undefined
        }
        onClick={() => (own ? moves.drop() : setOpened((before) => !before))}
        onDoubleClick={open}
        onBlur={() => own && !own.dropped && moves.cancel()}
        {...(isMovable(stay) ? { ...drag, onKeyDown } : {})}
      >
        {event && <Icon of={IconAlertTriangle} size={16} className={classes.flag} />}
        <BarWords stay={stay} name={name} />
        {police && (
          <span className={classes.police} data-mark={police}>
            <Icon of={policeLook[police].icon} size={16} />
          </span>
        )}
        {isMovable(stay) && !cutBefore && <span className={ends.edge} data-edge="start" />}
        {isMovable(stay) && !cutAfter && <span className={ends.edge} data-edge="end" />}
      </button>
    </StayPopover>
  )
}

export function BarWords({ stay, name }: { stay: BookingSummary; name: string }) {
  const portal = portalIcon(markOf(stay))
  return (
    <>
      <Icon of={statusLook[stay.status].icon} size={17} className={classes.icon} />
      <span className={classes.full}>{name}</span>
      <span className={classes.short}>{surnameOf(name)}</span>
      {portal && <Icon of={portal} size={15} className={classes.portal} />}
    </>
  )
}

type MoveProps = { shown: Shown; stay: BookingSummary; moves: Moves }

/**
 * The stay follows the pointer by whole days, and to the apartment on whose line the pointer is. Pressed at one end, only that end
 * follows, and the stay keeps its apartment.
 */
function useBarDrag({ shown, stay, moves }: MoveProps) {
  const from = useRef(0)
  const edge = useRef<Edge>(undefined)
  const trackOf = (id: number) => document.querySelector(`[data-flat="${id}"]`)
  const drag = useDrag({
    onStart: ({ clientX }) => {
      from.current = positionIn(trackOf(stay.flat_id), clientX)
      moves.aim(stay, stay)
    },
    onMove: ({ clientX, clientY }) => {
      const days = Math.round((positionIn(trackOf(stay.flat_id), clientX) - from.current) * shown.days)
      if (edge.current) return moves.aim(stay, { flat_id: stay.flat_id, ...stretched(stay, edge.current, days) })
      const flat_id = flatAt(document.querySelector('[data-scrolls]'), clientY) ?? stay.flat_id
      moves.aim(stay, { flat_id, ...shifted(stay, days) })
    },
    onDrop: moves.drop,
    onCancel: moves.cancel,
  })
  const onPointerDown = (press: PointerEvent<HTMLElement>) => {
    const at = press.target instanceof HTMLElement ? press.target.dataset.edge : undefined
    edge.current = at === 'start' || at === 'end' ? at : undefined
    drag.onPointerDown(press)
  }
  return { ...drag, onPointerDown }
}

const days: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const lines: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

type KeysProps = { stay: BookingSummary; flats: readonly Flat[]; moves: Moves; to: Target | undefined }

/** Shift with the arrow keys moves the stay, and with Alt its end; then Enter asks and saves, and Escape puts it back. */
function useBarKeys({ stay, flats, moves, to = stay }: KeysProps) {
  const t = useTranslations('booking.calendar')
  const { range } = useStayWords()
  return (event: KeyboardEvent) => {
    if (event.key === 'Escape' && moves.moving) {
      event.preventDefault()
      moves.cancel()
      return
    }
    const line = lines[event.key]
    const by = days[event.key]
    if (!event.shiftKey || (line === undefined && by === undefined)) return
    event.preventDefault()
    const at = flats.findIndex(({ id }) => id === to.flat_id) + (line ?? 0)
    const flat = flats[Math.max(0, Math.min(flats.length - 1, at))]
    if (!flat) return
    // The end of a stay is on the line of its apartment.
    if (event.altKey && by === undefined) return
    const next = { flat_id: flat.id, ...(event.altKey ? stretched(to, 'end', by ?? 0) : shifted(to, by ?? 0)) }
    moves.aim(stay, next)
    announce(t('move.aimed', { flat: flat.name, days: range(next.check_in, next.check_out) }))
  }
}
