/** A step's picture as large as the screen allows, with its words below. */
import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { OwnPicture, useOwnPicture } from './own-picture.tsx'
import classes from './way-in.module.css'
import type { WayStep } from './way-steps.ts'

type StepSheetProps = { step: WayStep; image: string; opened: boolean; onClose: () => void }

export function StepSheet({ step: { number, lines }, image, opened, onClose }: StepSheetProps) {
  const t = useTranslations('door.guest.way')
  // It must be seen to open, or it does not know where the focus goes when it closes.
  const open = useDeferredValue(opened, false)
  // Until the large one has come, and if it does not, the one from the card is shown.
  const [small, large] = [useOwnPicture(image, '960', true), useOwnPicture(image, '1600', opened)]
  const bytes = large.bytes ?? small.bytes
  const title = t('step', { number })
  return (
    <Sheet opened={open && opened} onClose={onClose} title={title} width="52rem">
      <div className={classes.large}>
        {bytes && (
          <OwnPicture bytes={bytes} alt={lines.length > 0 ? t('picture', { number, words: lines.join(' ') }) : title} />
        )}
        {lines.map((line, index) => (
          <p key={line} className={index === 0 ? classes.first : classes.more}>
            {line}
          </p>
        ))}
      </div>
    </Sheet>
  )
}
