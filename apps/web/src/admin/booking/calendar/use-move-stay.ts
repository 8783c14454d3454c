/** Moves a stay to other nights or another apartment, or changes its length: it says a clash, asks, saves, and offers an undo. */
import type { BookingSummary } from '@portineria/contract/booking'
import type { Flat } from '@portineria/contract/flat'
import { STATUS } from '@portineria/contract/rules/codes'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { bookingQueries } from '../../../lib/booking/booking-admin.queries.ts'
import { useStayWords } from '../../../lib/booking/stay-words.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { confirm, showMessage } from '../../../ui/dialog/dialog.ts'
import { toastDone, toastError } from '../../../ui/feedback/toast.ts'
import { clashOf, type Nights, nightsOf } from './calendar-days.ts'

export type Target = Nights & { flat_id: number }
/** A stay on its way to another place of the calendar. */
export type Moving = {
  stay: BookingSummary
  to: Target
  clash: BookingSummary | undefined
  /** It was dropped there, and the question is open or the server is saving it. */
  dropped: boolean
}

/** A closed stay is over, so its bar stays where it is. */
export const isMovable = ({ status }: BookingSummary): boolean => status !== STATUS.closed

const isSame = (one: Target, other: Target): boolean =>
  one.flat_id === other.flat_id && one.check_in === other.check_in && one.check_out === other.check_out

/** Whether the stay gets more or fewer nights, rather than other ones. */
const changesLength = (stay: Nights, to: Nights): boolean => nightsOf(stay) !== nightsOf(to)

type MoveInput = { flats: readonly Flat[]; stays: readonly BookingSummary[] }

export function useMoveStay({ flats, stays }: MoveInput) {
  const t = useTranslations('booking.calendar')
  const errorWords = useErrorWords()
  const { range } = useStayWords()
  const client = useQueryClient()
  const [moving, setMoving] = useState<Moving>()
  // A drop may follow the last move before it is rendered.
  const latest = useRef<Moving>(undefined)
  const words = useMoveWords()

  const show = (next: Moving | undefined) => {
    latest.current = next
    setMoving(next)
  }
  const aim = (stay: BookingSummary, to: Target) => {
    const others = stays.filter(({ id, flat_id }) => id !== stay.id && flat_id === to.flat_id)
    show({ stay, to, clash: clashOf(to, others), dropped: false })
  }
  const cancel = () => show(undefined)

  const save = async (id: number, version: number, to: Target) => {
    const { flat_id, check_in, check_out } = to
    await call('updateBookingAsAdmin', { body: { id, version, flat_id, check_in, check_out } })
    await client.invalidateQueries({ queryKey: bookingQueries.all })
  }
  /** Puts the stay back, unless somebody has changed it since. */
  const undo = async (stay: BookingSummary, moved: Target) => {
    try {
      const now = await call('getBooking', { params: { id: stay.id } })
      if (!isSame(now, moved)) return toastError(t('move.changed_since'))
      await save(stay.id, now.version, stay)
    } catch (error) {
      toastError(errorWords(error))
    }
  }
  const drop = async () => {
    const { current } = latest
    if (!current || current.dropped) return
    show({ ...current, dropped: true })
    const { stay, to, clash } = current
    const flat = flats.find(({ id }) => id === to.flat_id)
    try {
      if (isSame(stay, to) || !flat) return
      if (clash)
        return await showMessage(
          t('move.clash', { flat: flat.name, who: words.who(clash), days: range(clash.check_in, clash.check_out) }),
        )
      if (stay.guests_number > flat.max_guests)
        return await showMessage(t('move.too_small', { flat: flat.name, max: flat.max_guests }))
      const agreed = await confirm({ message: words.question(stay, to, flat), confirmLabel: words.confirm(stay, to) })
      if (!agreed) return
      await save(stay.id, stay.version, to)
      toastDone(words.done(stay, to, flat), { undo: () => void undo(stay, to) })
    } catch (error) {
      await showMessage(errorWords(error))
    } finally {
      cancel()
    }
  }
  return { moving, aim, cancel, drop: () => void drop() }
}

/** The sentences about a move. */
function useMoveWords() {
  const t = useTranslations('booking.calendar')
  const { range } = useStayWords()
  const who = ({ holder_name, code }: BookingSummary) => holder_name ?? code
  return {
    who,
    question: (stay: BookingSummary, to: Target, flat: Flat) => {
      const days = { from: range(stay.check_in, stay.check_out), to: range(to.check_in, to.check_out) }
      const name = who(stay)
      const question = changesLength(stay, to)
        ? t('move.question_length', { name, flat: flat.name, nights: nightsOf(to), ...days })
        : stay.flat_id === to.flat_id
          ? t('move.question_days', { name, flat: flat.name, ...days })
          : t('move.question_flat', { name, from_flat: stay.flat.name, to_flat: flat.name, ...days })
      const approved = stay.status === STATUS.valid || stay.status === STATUS.opened
      return approved ? `${question}\n\n${t('move.approved')}` : question
    },
    confirm: (stay: BookingSummary, to: Target) => t(changesLength(stay, to) ? 'move.confirm_length' : 'move.confirm'),
    done: (stay: BookingSummary, to: Target, flat: Flat) =>
      t(changesLength(stay, to) ? 'move.done_length' : 'move.done', {
        name: who(stay),
        flat: flat.name,
        days: range(to.check_in, to.check_out),
      }),
  }
}
