/** Sends the mail with the one-time key again. */
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { toastDone, toastError } from '../../ui/feedback/toast.ts'

export function useSendKey() {
  const t = useTranslations('booking.list')
  const words = useErrorWords()
  return useMutation({
    mutationFn: ({ id }: { id: number; holder_email: string | null }) => call('sendInvitation', { params: { id } }),
    onSuccess: (_, { holder_email }) => toastDone(t('key_sent', { email: holder_email ?? '' })),
    onError: (error) => toastError(words(error)),
  })
}
