/** Moves a reservation to another status. It asks first when a check-in with missing data is approved. */
import type { Booking } from '@portineria/contract/booking'
import { STATUS, type Status } from '@portineria/contract/rules/codes'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { confirm, showMessage } from '../../../ui/dialog/dialog.ts'
import { toastDone } from '../../../ui/feedback/toast.ts'
import { statusLook } from '../../../ui/status/status-look.ts'
import { useUpdateBooking } from './use-save-booking.ts'

type After = { onMoved: () => Promise<unknown>; onOvertaken: () => Promise<void> }

export function useMoveStatus({ id, version, status, missing }: Booking, { onMoved, onOvertaken }: After) {
  const t = useTranslations('booking.move')
  const names = useTranslations('ui.status')
  const words = useErrorWords()
  const update = useUpdateBooking()
  /** Until the new version is loaded: another move would be refused because of this one. */
  const [moving, setMoving] = useState(false)
  const agreed = (to: Status) =>
    to !== STATUS.valid || status === STATUS.closed || missing.length === 0
      ? true
      : confirm({ message: t('incomplete', { count: missing.length }), confirmLabel: t('approve_anyway') })

  /** Returns true if the server has moved it. */
  const move = async (
    to: Status,
    status_message?: string,
    done = t('moved', { status: names(statusLook[to].name) }),
  ): Promise<boolean> => {
    if (!(await agreed(to))) return false
    setMoving(true)
    try {
      await update.mutateAsync({ id, version, status: to, status_message })
      await onMoved()
      toastDone(done)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') await onOvertaken()
      else await showMessage(words(error))
      return false
    } finally {
      setMoving(false)
    }
  }
  return { move, moving }
}
