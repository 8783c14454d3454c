/** The tile into which new pictures are dropped, or from which they are chosen. */
import { IconPhotoPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { acceptOf } from '../../lib/file/use-uploads.ts'
import { FileInput } from '../../ui/control/file-input.tsx'
import { useFileDrop } from '../../ui/control/use-file-drop.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './images-part.module.css'

export function DropTile({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('flat.images')
  return (
    <li className={classes.drop} {...useFileDrop(onFiles)}>
      <label className={classes.pick}>
        <Icon of={IconPhotoPlus} size={20} />
        {t('add')}
        <FileInput multiple accept={acceptOf('flat_image')} onFiles={onFiles} />
      </label>
    </li>
  )
}
