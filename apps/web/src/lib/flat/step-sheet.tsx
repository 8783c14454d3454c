/** The picture of a step as large as the screen allows, with the text below. */
import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { OwnPicture, useOwnPicture } from './own-picture.tsx'
import classes from './way-in.module.css'
import type { WayStep } from './way-steps.ts'

type StepSheetProps = { step: WayStep; image: string; opened: boolean; onClose: () => void }

export function StepSheet({ step: { number, lines }, image, opened, onClose }: StepSheetProps) {
  const t = useTranslations('door.guest.way')
  // The sheet has to render closed first: it notes which element to focus again when it changes to open.
  const open = useDeferredValue(opened, false)
  // The picture of the card is shown until the large one has loaded, or if it does not load.
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
