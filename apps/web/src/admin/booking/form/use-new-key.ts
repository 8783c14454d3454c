/** A new one-time key, after asking: the old one dies, and a claimed reservation loses its holder. */
import type { Booking } from '@portineria/contract/booking'
import { useTranslations } from 'use-intl'
import { useErrorWords } from '../../../lib/error-words.ts'
import { confirm } from '../../../ui/dialog/dialog.ts'
import { toastDone, toastError } from '../../../ui/feedback/toast.ts'
import { useRenewKey } from './use-save-booking.ts'

export function useNewKey({ id, holder, holder_email, otp }: Booking, onRenewed: () => Promise<unknown>) {
  const t = useTranslations('booking.key')
  const words = useErrorWords()
  const renewal = useRenewKey()
  const renew = async () => {
    const release = holder !== null
    const message = release ? t('release_question', { who: holder.email }) : t('renew_question')
    const agreed =
      otp == null && !release ? true : await confirm({ message, confirmLabel: t('renew'), danger: release })
    if (!agreed) return
    try {
      await renewal.mutateAsync({ id, release })
      await onRenewed()
      toastDone(holder_email && !release ? t('renewed_mailed', { email: holder_email }) : t('renewed'))
    } catch (error) {
      toastError(words(error))
    }
  }
  return { renew, renewing: renewal.isPending }
}
