/** The strip over a conversation in which a guest waits for a quote, with the buttons to write it or to do without. */
import { IconReceiptEuro } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { useSpan } from '../../../lib/use-span.ts'
import { Button } from '../../../ui/button/button.tsx'
import { toastDone, toastError } from '../../../ui/feedback/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { OneConversation } from './find-conversations.ts'
import classes from './waiting-strip.module.css'

type WaitingStripProps = { conversation: OneConversation; since: string; onQuote: () => void }

export function WaitingStrip({ conversation, since, onQuote }: WaitingStripProps) {
  const t = useTranslations('trip.admin.inbox')
  const waited = useSpan()
  const errorWords = useErrorWords()
  const client = useQueryClient()
  const { booking_id, trip_id, last } = conversation
  const waive = useMutation({
    mutationFn: () => call('waiveQuote', { body: { booking_id, trip_id, up_to: last.id } }),
    onSuccess: () => toastDone(t('waived')),
    onError: (error) => toastError(errorWords(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['chat'] }),
  })
  return (
    <div className={classes.strip}>
      <p className={classes.words}>
        <Icon of={IconReceiptEuro} size={18} />
        {t('waits', { time: waited(since) })}
      </p>
      <div className={classes.actions}>
        <Button small variant="quiet" loading={waive.isPending} onClick={() => waive.mutate()}>
          {t('waive')}
        </Button>
        <Button small variant="line" onClick={onQuote}>
          {t('write_quote')}
        </Button>
      </div>
    </div>
  )
}
