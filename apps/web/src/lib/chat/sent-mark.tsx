/** The line under each message: its time, and whether it is sent and read. */
import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useOnline } from '../../ui/state/offline-note.tsx'
import { ApiError } from '../api.ts'
import { useErrorWords } from '../error-words.ts'
import type { Message } from './chat.queries.ts'
import classes from './conversation.module.css'
import type { Unsent } from './unsent.ts'

function useTime(): (at: string) => string {
  const format = useFormatter()
  return (at) => format.dateTime(new Date(at), { hour: '2-digit', minute: '2-digit' })
}

export function SentMark({ message, mine }: { message: Message; mine: boolean }) {
  const t = useTranslations('trip.chat')
  const time = useTime()
  const read = message.read_at !== null
  return (
    <p className={classes.mark}>
      <time dateTime={message.created_at}>{time(message.created_at)}</time>
      {mine && (
        <>
          <Icon of={read ? IconChecks : IconCheck} size={16} />
          <span>{t(read ? 'read' : 'sent')}</span>
        </>
      )}
    </p>
  )
}

type UnsentMarkProps = { unsent: Unsent; onRetry: () => void; onDiscard: () => void }

export function UnsentMark({ unsent, onRetry, onDiscard }: UnsentMarkProps) {
  const t = useTranslations('trip.chat')
  const errorWords = useErrorWords()
  const online = useOnline()
  if (unsent.failed === null)
    return (
      <p className={classes.mark}>
        <Icon of={IconClock} size={16} />
        {t(unsent.only_here ? 'only_here' : online ? 'sending' : 'waiting')}
      </p>
    )
  return (
    <div className={classes.failed}>
      <p className={classes.mark} data-failed>
        <Icon of={IconAlertCircle} size={16} />
        {t('failed')}
      </p>
      <p className={classes.why}>{errorWords(new ApiError(unsent.failed, 0, null))}</p>
      <div className={classes.failedActions}>
        <Button variant="quiet" small onClick={onRetry}>
          {t('retry')}
        </Button>
        <Button variant="quiet" small onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </div>
  )
}
