/** The photo of an experience, which can be uploaded, replaced and removed. */
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { UploadTile } from '../../../lib/file/upload-tile.tsx'
import { useComing } from '../../../lib/file/use-coming.ts'
import { acceptOf, useUploads } from '../../../lib/file/use-uploads.ts'
import { Photo } from '../../../lib/photo.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { FileInput } from '../../../ui/control/file-input.tsx'
import { useFileDrop } from '../../../ui/control/use-file-drop.ts'
import { FieldError } from '../../../ui/form/field-props.tsx'
import { Icon } from '../../../ui/icon.tsx'
import classes from './photo-field.module.css'
import type { TripFormState } from './use-trip-form.ts'

type PhotoFieldProps = {
  form: TripFormState
  /** Whether the saved experience is visible, so that its saved photo (`kept`) is public. */
  open: boolean
  kept: string | null
  onComing: (change: number) => void
}

export function PhotoField({ form, open, kept, onComing }: PhotoFieldProps) {
  const t = useTranslations('trip.admin.form')
  const { photo } = form.values
  const uploads = useUploads('trip_photo', (id) => form.setFieldValue('photo', id))
  useComing(uploads.tasks, onComing)
  const add = ([first]: File[]) => {
    if (!first) return
    for (const { key } of uploads.tasks) uploads.drop(key)
    uploads.add([first])
  }
  const fileDrop = useFileDrop(add)
  return (
    <fieldset className={classes.field} data-path="photo">
      <legend>{t('photo')}</legend>
      <div className={classes.drop} {...fileDrop}>
        {photo && (
          <Photo
            file={photo}
            alt={t('photo_alt')}
            sizes="240px"
            open={open && photo === kept}
            className={classes.picture}
          />
        )}
        <div className={classes.side}>
          <label className={classes.pick}>
            <Icon of={IconPhotoPlus} size={20} />
            {t(photo ? 'replace_photo' : 'add_photo')}
            <FileInput accept={acceptOf('trip_photo')} onFiles={add} />
          </label>
          {photo && (
            <Button variant="quiet" small icon={IconTrash} onClick={() => form.setFieldValue('photo', null)}>
              {t('remove_photo')}
            </Button>
          )}
          <p className={classes.hint}>{t('photo_hint')}</p>
        </div>
      </div>
      {uploads.tasks.length > 0 && (
        <ul className={classes.tasks}>
          {uploads.tasks.map((task) => (
            <UploadTile key={task.key} task={task} purpose="trip_photo" onDrop={uploads.drop} onRetry={uploads.retry} />
          ))}
        </ul>
      )}
      {form.errors.photo && <FieldError>{form.errors.photo}</FieldError>}
    </fieldset>
  )
}
