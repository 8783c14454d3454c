/** The button for the CSV export, with progress and a cancel button while it runs. */
import { IconDownload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { ProgressBar } from '../../../ui/state/progress-bar.tsx'
import type { LogQuery } from '../door.queries.ts'
import classes from './log.module.css'
import { useExport } from './use-export.ts'

export function LogExport({ query, total }: { query: LogQuery; total: number | undefined }) {
  const t = useTranslations('door.admin.export')
  const { rows, start, cancel } = useExport(query)
  const button = useRef<HTMLButtonElement>(null)
  // Rows logged since the count may make the file longer than the total.
  const most = Math.max(rows ?? 0, total ?? 0)
  return (
    <>
      {rows !== null && (
        <div className={classes.export}>
          <div className={classes.progress}>
            <ProgressBar label={t('progress')} share={most === 0 ? 0 : rows / most} />
            <span className={classes.exportRows}>{t('rows', { done: rows, total: most })}</span>
          </div>
          <Button
            variant="line"
            onClick={() => {
              cancel()
              button.current?.focus()
            }}
          >
            {t('cancel')}
          </Button>
        </div>
      )}
      <Button ref={button} variant="line" icon={IconDownload} disabled={!total} loading={rows !== null} onClick={start}>
        {t('action', { count: total ?? 0 })}
      </Button>
    </>
  )
}
