/** The buttons for an uploaded picture: view it, turn it, replace it, remove it. */
import { IconEye, IconRotateClockwise, IconScan, IconTrash, IconUpload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import classes from './document-picture.module.css'
import { PicturePick } from './picture-pick.tsx'
import type { Picture } from './use-picture.ts'

type PictureToolsProps = {
  picture: Picture
  /** Whether the picture cannot be viewed here. */
  hidden: boolean
  faultId: string | undefined
  onFile: (file: File) => void
  onRemove: () => void
  onScan: ((picture: Blob) => void) | undefined
}

export function PictureTools({ picture, hidden, faultId, onFile, onRemove, onScan }: PictureToolsProps) {
  const t = useTranslations('check_in.picture')
  const shown = picture.picture
  return (
    <div className={classes.buttons}>
      {shown && onScan && (
        <Button small variant="soft" icon={IconScan} onClick={() => onScan(shown)} className={classes.read}>
          {t('read')}
        </Button>
      )}
      {shown && (
        <Button small variant="line" icon={IconRotateClockwise} onClick={() => void picture.turn()}>
          {t('turn')}
        </Button>
      )}
      {!picture.picture && !hidden && (
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
