/** The part of the form with the apartment's pictures, which can be added, removed and put in order. The first is the cover. */
import type { Flat } from '@portineria/contract/flat'
import { useTranslations } from 'use-intl'
import { UploadTile } from '../../lib/file/upload-tile.tsx'
import { useComing } from '../../lib/file/use-coming.ts'
import { useUploads } from '../../lib/file/use-uploads.ts'
import { announce } from '../../ui/announce.tsx'
import { toastError } from '../../ui/feedback/toast.ts'
import { FieldError } from '../../ui/form/field-props.tsx'
import { FormPart } from '../../ui/form/form-part.tsx'
import { DropTile } from './drop-tile.tsx'
import { MOST_IMAGES } from './flat-values.ts'
import { ImageTile } from './image-tile.tsx'
import classes from './images-part.module.css'
import type { FlatFormState } from './use-flat-form.ts'

export type FilesProps = { form: FlatFormState; saved: Flat | null; onComing: (change: number) => void }

export function ImagesPart({ form, saved, onComing }: FilesProps) {
  const t = useTranslations('flat.images')
  const { images } = form.values
  const put = (next: string[]) => form.setFieldValue('images', next)
  const uploads = useUploads('flat_image', (id) => put([...form.getValues().images, id]))
  useComing(uploads.tasks, onComing)
  // A failed upload can be retried, so it keeps its place; a refused file does not.
  const pending = uploads.tasks.filter(({ fault }) => fault === null || fault === 'failed')
  const room = MOST_IMAGES - images.length - pending.length
  const add = (files: File[]) => {
    if (files.length > room) toastError(t('too_many', { count: files.length - room }))
    uploads.add(files.slice(0, Math.max(0, room)))
  }
  const move = (from: number, to: number) => {
    const picture = images[from]
    if (!picture || to < 0 || to >= images.length || from === to) return
    const others = images.filter((_, index) => index !== from)
    put([...others.slice(0, to), picture, ...others.slice(to)])
    announce(t('moved', { number: to + 1, total: images.length }))
  }
  return (
    <FormPart title={t('title')} hint={t('hint')} path="images">
      <ul className={classes.tiles}>
        {images.map((image, index) => (
          <ImageTile
            key={image}
            image={image}
            place={index}
            last={index === images.length - 1}
            open={(saved?.visible && saved.images.includes(image)) ?? false}
            onMove={move}
            onRemove={() => put(images.filter((one) => one !== image))}
          />
        ))}
        {uploads.tasks.map((task) => (
          <UploadTile key={task.key} task={task} purpose="flat_image" onDrop={uploads.drop} onRetry={uploads.retry} />
        ))}
        {room > 0 && <DropTile onFiles={add} />}
      </ul>
      {room <= 0 && <p className={classes.full}>{t('full')}</p>}
      {form.errors.images && <FieldError>{form.errors.images}</FieldError>}
    </FormPart>
  )
}
