/** The picture of one step: missing, uploading, refused or present. */
import { IconPhotoPlus, IconTrash, IconUpload, IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { UploadBar } from '../../lib/file/upload-bar.tsx'
import { useUploadWords } from '../../lib/file/upload-words.ts'
import { useComing } from '../../lib/file/use-coming.ts'
import { type UploadTask, useUploads } from '../../lib/file/use-uploads.ts'
import { Photo } from '../../lib/photo.tsx'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FilePick } from './file-pick.tsx'
import classes from './steps-part.module.css'

type StepSlotProps = {
  number: number
  image: string | null
  onChange: (image: string | null) => void
  onComing: (change: number) => void
}

export function StepSlot({ number, image, onChange, onComing }: StepSlotProps) {
  const t = useTranslations('flat.steps')
  const { tasks, add, drop, retry } = useUploads('flat_image', onChange)
  useComing(tasks, onComing)
  const task = tasks.at(-1)
  const pick = (picked: File) => {
    for (const { key } of tasks) drop(key)
    add([picked])
  }
  if (task) return <ComingPicture task={task} onDrop={drop} onRetry={retry} />
  if (!image)
    return (
      <FilePick purpose="flat_image" label={t('add', { number })} onFile={pick}>
        <Icon of={IconPhotoPlus} size={20} />
      </FilePick>
    )
  return (
    <div className={classes.slot}>
      <Photo file={image} alt={t('picture', { number })} sizes="200px" open={false} className={classes.thumb} />
      <FilePick purpose="flat_image" label={t('replace', { number })} onFile={pick}>
        <Icon of={IconUpload} size={17} />
      </FilePick>
      <IconButton small icon={IconTrash} label={t('remove', { number })} onClick={() => onChange(null)} />
    </div>
  )
}

type ComingPictureProps = {
  task: UploadTask
  onDrop: (key: number) => void
  onRetry: (task: UploadTask) => void
}

function ComingPicture({ task, onDrop, onRetry }: ComingPictureProps) {
  const t = useTranslations('flat.upload')
  const words = useUploadWords('flat_image')
  const { key, file, fault } = task
  return (
    <div className={classes.slot} data-fault={fault ?? undefined}>
      <div className={classes.state}>
        <p className={classes.fileName}>{file.name}</p>
        {fault ? (
          <p role="alert" className={classes.fault}>
            {words(fault)}
          </p>
        ) : (
          <UploadBar task={task} />
        )}
      </div>
      {fault === 'failed' && (
        <Button variant="link" small onClick={() => onRetry(task)}>
          {t('retry')}
        </Button>
      )}
      <IconButton
        small
        icon={IconX}
        label={t(fault ? 'dismiss' : 'cancel', { name: file.name })}
        onClick={() => onDrop(key)}
      />
    </div>
  )
}
