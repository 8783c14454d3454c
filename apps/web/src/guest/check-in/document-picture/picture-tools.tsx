/** The buttons for an uploaded picture: view it, turn it, replace it, remove it. */
import { IconEye, IconRotateClockwise, IconTrash, IconUpload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import classes from './document-picture.module.css'
import { PicturePick } from './picture-pick.tsx'
import type { Picture } from './use-picture.ts'

type PictureToolsProps = {
  picture: Picture
  faultId: string | undefined
  onFile: (file: File) => void
  onRemove: () => void
}

export function PictureTools({ picture, faultId, onFile, onRemove }: PictureToolsProps) {
  const t = useTranslations('check_in.picture')
  return (
    <div className={classes.buttons}>
      {picture.picture ? (
        <Button small variant="line" icon={IconRotateClockwise} onClick={() => void picture.turn()}>
          {t('turn')}
        </Button>
      ) : (
        <Button
          small
          variant="soft"
          icon={IconEye}
          loading={picture.way.at === 'fetching'}
          onClick={() => void picture.look()}
        >
          {t('look')}
        </Button>
      )}
      <PicturePick variant="line" icon={IconUpload} label={t('replace')} faultId={faultId} onFile={onFile} />
      <IconButton icon={IconTrash} variant="line" label={t('remove')} onClick={onRemove} />
    </div>
  )
}
