/** Puts reservations into the archive or brings them back, says what was refused, and offers to undo. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { toastDone, toastError } from '../../../ui/feedback/toast.ts'
import { bookingQueries } from '../booking.queries.ts'

type Wish = { ids: number[]; archived: boolean }

export function useArchive() {
  const t = useTranslations('booking.list')
  const words = useErrorWords()
  const client = useQueryClient()
  const archive = useMutation({
    mutationFn: (wish: Wish) => call('archiveBookings', { body: wish }),
    onSuccess: ({ done, refused }, { archived }) => {
      const kind = archived ? 'archived' : 'back'
      const detail = refused.length > 0 ? t(`refused.${kind}`, { count: refused.length }) : undefined
      if (done.length === 0) return toastError(detail ?? t('nothing_found'))
      const undo = () => archive.mutate({ ids: done, archived: !archived })
      toastDone(t(`done.${kind}`, { count: done.length }), { detail, undo })
    },
    onError: (error) => toastError(words(error)),
    onSettled: () => client.invalidateQueries({ queryKey: bookingQueries.all }),
  })
  return archive
}
