/** Approves or rejects a check-in. The screen moves on to the next one only after the server has agreed. */
import type { Booking } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '../../../ui/dialog/dialog.ts'
import { useMoveStatus } from '../form/use-move-status.ts'
import { nextAfter } from './queue.ts'
import type { Queue } from './use-queue.ts'

type After = { reload: () => Promise<unknown>; onDecided: (next: number | null) => void }
type Answer = 'approve' | 'reject'

export function useDecision(latest: Booking, queue: Queue, { reload, onDecided }: After) {
  const t = useTranslations('booking.review')
  const list = useTranslations('booking.list')
  // During a decision the screen keeps the data that the operator judged, also when another operator changes it meanwhile.
  const [held, setHeld] = useState<Booking>()
  const [deciding, setDeciding] = useState<Answer>()
  const booking = held ?? latest

  const overtaken = useRef(false)
  const onOvertaken = async () => {
    overtaken.current = !(await confirm({ message: t('overtaken'), confirmLabel: t('load_again') }))
    if (!overtaken.current) await reload()
  }
  const { move } = useMoveStatus(booking, { onMoved: () => Promise.resolve(), onOvertaken })

  const decide = async (answer: Answer, message?: string) => {
    if (deciding) return
    const next = nextAfter(queue.ids, booking.id)
    const name = booking.holder_name ?? list('no_name')
    setHeld(booking)
    setDeciding(answer)
    // Dialogs and toasts would lie behind a picture in full screen.
    if (document.fullscreenElement) await document.exitFullscreen()
    const done =
      answer === 'approve'
        ? await move(STATUS.valid, undefined, t('approved', { name }))
        : await move(STATUS.not_valid, message, t('rejected', { name }))
    if (done) return onDecided(next)
    setDeciding(undefined)
    if (!overtaken.current) setHeld(undefined)
  }
  return {
    booking,
    deciding,
    approve: () => void decide('approve'),
    reject: (message: string) => void decide('reject', message),
  }
}
