/** A button that picks one picture, from the camera or from the files, with the browser's own file input. */
import { Button } from '../../../ui/button/button.tsx'
import { FileInput } from '../../../ui/control/file-input.tsx'
import type { IconShape } from '../../../ui/icon.tsx'
import classes from './picture-pick.module.css'
import { ACCEPTED } from './picture-rules.ts'

type PicturePickProps = {
  label: string
  icon: IconShape
  variant: 'primary' | 'soft' | 'line'
  /** Opens the rear camera directly. */
  camera?: boolean
  /** The id of the error message about the picture. */
  faultId?: string | undefined
  onFile: (file: File) => void
}

export function PicturePick({ label, icon, variant, camera, faultId, onFile }: PicturePickProps) {
  return (
    <Button component="label" small variant={variant} icon={icon} className={classes.pick}>
      {label}
      <FileInput
        accept={ACCEPTED.join()}
        capture={camera ? 'environment' : undefined}
        aria-invalid={faultId ? true : undefined}
        aria-describedby={faultId}
        onFiles={([file]) => file && onFile(file)}
      />
    </Button>
  )
}
