/** The photo of an experience, which can be uploaded, replaced and removed. */
import { useTranslations } from 'use-intl'
import { OnePicture } from '../../../lib/file/one-picture.tsx'
import { Photo } from '../../../lib/photo.tsx'
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
  return (
    <fieldset className={classes.field} data-path="photo">
      <legend>{t('photo')}</legend>
      <OnePicture
        purpose="trip_photo"
        onChange={(id) => form.setFieldValue('photo', id)}
        onComing={onComing}
        words={{
          choose: t(photo ? 'replace_photo' : 'add_photo'),
          remove: t('remove_photo'),
          hint: t('photo_hint'),
        }}
        error={form.errors.photo}
      >
        {photo && (
          <Photo
            file={photo}
            alt={t('photo_alt')}
            sizes="240px"
            open={open && photo === kept}
            className={classes.picture}
          />
        )}
      </OnePicture>
    </fieldset>
  )
}
