/** The tile into which new pictures are dropped, or from which they are chosen. */
import { IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { acceptOf } from '../../lib/file/use-uploads.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './images-part.module.css'

export function DropTile({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('flat.images')
  const [over, setOver] = useState(false)
  return (
    <li
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <label className={classes.pick}>
        <Icon of={IconPhotoPlus} size={20} />
        {t('add')}
        <input
          type="file"
          multiple
          className={classes.input}
          accept={acceptOf('flat_image')}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])])
            // Without this the browser fires no event when the same file is chosen again.
            event.currentTarget.value = ''
          }}
        />
      </label>
    </li>
  )
}
