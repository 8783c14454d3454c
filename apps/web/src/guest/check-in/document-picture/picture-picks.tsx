/** The ways to add a picture: the camera, a file, or the picture of another guest on the same document. */
import { useMediaQuery } from '@mantine/hooks'
import { IconCamera, IconUpload, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import classes from './document-picture.module.css'
import { PicturePick } from './picture-pick.tsx'

export type SharedPicture = { label: string; file: string }

/** Several guests may already share a picture: it is offered once, under the first name. */
const eachOnce = (pictures: readonly SharedPicture[]) =>
  pictures.filter(({ file }, index) => pictures.findIndex((one) => one.file === file) === index)

type PicturePicksProps = {
  faultId: string | undefined
  sharedWith: readonly SharedPicture[]
  onFile: (file: File) => void
  onShared: (file: string) => void
}

export function PicturePicks({ faultId, sharedWith, onFile, onShared }: PicturePicksProps) {
  const t = useTranslations('check_in.picture')
  const touch = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false })
  return (
    <>
      <div className={classes.buttons}>
        {touch && (
          <PicturePick camera variant="soft" icon={IconCamera} label={t('take')} faultId={faultId} onFile={onFile} />
        )}
        <PicturePick
          variant={touch ? 'line' : 'soft'}
          icon={IconUpload}
          label={t('choose')}
          faultId={faultId}
          onFile={onFile}
        />
      </div>
      {!touch && <p className={classes.quiet}>{t('drop')}</p>}
      {sharedWith.length > 0 && (
        <div className={classes.shared}>
          <p className={classes.quiet}>{t('share')}</p>
          {eachOnce(sharedWith).map(({ label, file }) => (
            <Button key={file} small variant="quiet" icon={IconUsers} onClick={() => onShared(file)}>
              {t('share_with', { name: label })}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
