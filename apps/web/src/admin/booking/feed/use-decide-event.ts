/** Carries out what the operator decides about an event of a calendar. What ends keys is asked first. */
import type { FeedEvent } from '@portineria/contract/feed'
import type { FeedAction } from '@portineria/contract/rules/feeds'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../../lib/api.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { confirm } from '../../../ui/dialog/dialog.ts'
import { toastDone, toastError } from '../../../ui/feedback/toast.ts'

export function useDecideEvent(event: FeedEvent) {
  const t = useTranslations('feed.decide')
  const words = useErrorWords()
  const client = useQueryClient()
  const [busy, setBusy] = useState<FeedAction | null>(null)

  async function decide(action: FeedAction): Promise<void> {
    const agreed =
      action !== 'cancel' ||
      (await confirm({
        message: t('cancel_ask', { name: event.booking?.holder_name ?? event.booking?.code ?? event.flat_name }),
        confirmLabel: t('cancel'),
        danger: true,
      }))
    if (!agreed) return
    setBusy(action)
    try {
      await call('decideFeedEvent', { params: { id: event.id }, body: { action } })
      toastDone(t(`done.${action}`))
    } catch (error) {
      const taken = error instanceof ApiError && error.code === 'not_available'
      toastError(taken ? t('still_taken') : words(error))
    } finally {
      await client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'feed' || kind === 'booking' })
      setBusy(null)
    }
  }
  return { busy, decide }
}
