/** The optional photo of a request: chosen, uploaded, shown, and removed. */
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { UploadTile } from '../../../lib/file/upload-tile.tsx'
import { useComing } from '../../../lib/file/use-coming.ts'
import { acceptOf, useUploads } from '../../../lib/file/use-uploads.ts'
import { Photo } from '../../../lib/photo.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { FileInput } from '../../../ui/control/file-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import classes from './request.module.css'

type RequestPhotoProps = {
  photo: string | null
  onChange: (photo: string | null) => void
  onComing: (change: number) => void
}

export function RequestPhoto({ photo, onChange, onComing }: RequestPhotoProps) {
  const t = useTranslations('trip.guest.request')
  const uploads = useUploads('chat_photo', onChange)
  useComing(uploads.tasks, onComing)
  const add = ([first]: File[]) => {
    if (!first) return
    for (const { key } of uploads.tasks) uploads.drop(key)
    uploads.add([first])
  }
  return (
    <fieldset className={classes.photo}>
      <legend>{t('photo')}</legend>
      {photo && <Photo file={photo} alt={t('photo_alt')} sizes="240px" open={false} className={classes.picture} />}
      <div className={classes.picks}>
        <label className={classes.pick}>
          <Icon of={IconPhotoPlus} size={20} />
          {t(photo ? 'replace_photo' : 'add_photo')}
          <FileInput accept={acceptOf('chat_photo')} onFiles={add} />
        </label>
        {photo && (
          <Button variant="quiet" small icon={IconTrash} onClick={() => onChange(null)}>
            {t('remove_photo')}
          </Button>
        )}
      </div>
      <p className={classes.hint}>{t('photo_hint')}</p>
      {uploads.tasks.length > 0 && (
        <ul className={classes.tasks}>
          {uploads.tasks.map((task) => (
            <UploadTile key={task.key} task={task} purpose="chat_photo" onDrop={uploads.drop} onRetry={uploads.retry} />
          ))}
        </ul>
      )}
    </fieldset>
  )
}
