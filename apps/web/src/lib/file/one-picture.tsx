/** The place for the one picture of a form: it can be dropped in or chosen, replaced and removed. */
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { FileInput } from '../../ui/control/file-input.tsx'
import { useFileDrop } from '../../ui/control/use-file-drop.ts'
import { FieldError } from '../../ui/form/field-props.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './one-picture.module.css'
import { UploadTile } from './upload-tile.tsx'
import { useComing } from './use-coming.ts'
import { acceptOf, type UploadPurpose, useUploads } from './use-uploads.ts'

type OnePictureProps = {
  purpose: UploadPurpose
  onChange: (id: string | null) => void
  onComing: (change: number) => void
  words: { choose: string; remove: string; hint: string }
  error: ReactNode
  /** The picture as it will appear, if there is one. */
  children: ReactNode
}

export function OnePicture({ purpose, onChange, onComing, words, error, children }: OnePictureProps) {
  const uploads = useUploads(purpose, onChange)
  useComing(uploads.tasks, onComing)
  const add = ([first]: File[]) => {
    if (!first) return
    for (const { key } of uploads.tasks) uploads.drop(key)
    uploads.add([first])
  }
  return (
    <>
      <div className={classes.drop} {...useFileDrop(add)}>
        {children}
        <div className={classes.side}>
          <label className={classes.pick}>
            <Icon of={IconPhotoPlus} size={20} />
            {words.choose}
            <FileInput accept={acceptOf(purpose)} onFiles={add} />
          </label>
          {children && (
            <Button variant="quiet" small icon={IconTrash} onClick={() => onChange(null)}>
              {words.remove}
            </Button>
          )}
          <p className={classes.hint}>{words.hint}</p>
        </div>
      </div>
      {uploads.tasks.length > 0 && (
        <ul className={classes.tasks}>
          {uploads.tasks.map((task) => (
            <UploadTile key={task.key} task={task} purpose={purpose} onDrop={uploads.drop} onRetry={uploads.retry} />
          ))}
        </ul>
      )}
      {error && <FieldError>{error}</FieldError>}
    </>
  )
}
