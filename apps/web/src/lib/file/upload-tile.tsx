/** A picture that is being uploaded: its progress, or why it was refused. */
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { UploadBar } from './upload-bar.tsx'
import classes from './upload-tile.module.css'
import { useUploadWords } from './upload-words.ts'
import type { UploadPurpose, UploadTask } from './use-uploads.ts'

type UploadTileProps = {
  task: UploadTask
  purpose: UploadPurpose
  onDrop: (key: number) => void
  onRetry: (task: UploadTask) => void
}

export function UploadTile({ task, purpose, onDrop, onRetry }: UploadTileProps) {
  const t = useTranslations('flat.upload')
  const words = useUploadWords(purpose)
  const { key, file, fault } = task
  return (
    <li className={classes.upload} data-fault={fault ?? undefined}>
      <div className={classes.head}>
        <span className={classes.fileName}>{file.name}</span>
        <IconButton
          small
          icon={IconX}
          label={t(fault ? 'dismiss' : 'cancel', { name: file.name })}
          onClick={() => onDrop(key)}
        />
      </div>
      {fault ? (
        <>
          <p className={classes.fault} role="alert">
            {words(fault)}
          </p>
          {fault === 'failed' && (
            <Button variant="link" small onClick={() => onRetry(task)}>
              {t('retry')}
            </Button>
          )}
        </>
      ) : (
        <UploadBar task={task} />
      )}
    </li>
  )
}
