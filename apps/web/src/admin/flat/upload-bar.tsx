/** How far a file has come. */
import { useFormatter, useTranslations } from 'use-intl'
import classes from './upload-bar.module.css'
import type { UploadTask } from './use-uploads.ts'

export function UploadBar({ task: { file, share } }: { task: UploadTask }) {
  const t = useTranslations('flat.upload')
  const format = useFormatter()
  return (
    <div className={classes.upload}>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={t('progress', { name: file.name })}
        aria-valuenow={Math.round(share * 100)}
      >
        <span className={classes.done} style={{ width: `${share * 100}%` }} />
      </div>
      <span className={classes.share} aria-hidden>
        {format.number(share, { style: 'percent' })}
      </span>
    </div>
  )
}
