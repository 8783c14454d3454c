/** How far a list is: sent to the server, then row by row as the server reports it. */
import { useTranslations } from 'use-intl'
import { ProgressBar } from '../../../ui/state/progress-bar.tsx'
import { ProgressLine } from '../../../ui/state/progress-line.tsx'
import classes from './import.module.css'
import type { Busy } from './use-import.ts'

export function ImportProgress({ busy, label }: { busy: Busy; label?: string }) {
  const t = useTranslations('import_list.preview')
  const { work, sent, done, total } = busy
  const isSending = sent > 0 && sent < 1
  const words = isSending
    ? t('sending')
    : work === 'importing'
      ? t('importing', { done, total })
      : (label ?? t('checking'))
  const share = isSending ? sent : total > 0 ? done / total : 0
  return (
    <div className={classes.progress} role="status">
      <p>{words}</p>
      {isSending || work === 'importing' ? <ProgressBar label={words} share={share} /> : <ProgressLine active />}
    </div>
  )
}
