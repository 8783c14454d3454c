/** Picks one picture, from the camera or from the files: looks like a button, is the browser's own chooser. */
import { Button } from '../../../ui/button/button.tsx'
import type { IconShape } from '../../../ui/icon.tsx'
import classes from './picture-pick.module.css'
import { ACCEPTED } from './picture-rules.ts'

type PicturePickProps = {
  label: string
  icon: IconShape
  variant: 'soft' | 'line'
  /** Goes straight to the camera at the back. */
  camera?: boolean
  /** The id of what is said against the picture. */
  faultId?: string | undefined
  onFile: (file: File) => void
}

export function PicturePick({ label, icon, variant, camera, faultId, onFile }: PicturePickProps) {
  return (
    <Button component="label" small variant={variant} icon={icon} className={classes.pick}>
      {label}
      <input
        type="file"
        className={classes.input}
        accept={ACCEPTED.join()}
        capture={camera ? 'environment' : undefined}
        aria-invalid={faultId ? true : undefined}
        aria-describedby={faultId}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onFile(file)
          // The same file again is a choice too.
          event.currentTarget.value = ''
        }}
      />
    </Button>
  )
}
