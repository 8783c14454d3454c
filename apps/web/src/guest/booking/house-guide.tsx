/** The house guide as a sheet: Wi-Fi, appliances, guest care, and their PDFs. */
import type { Flat } from '@portineria/contract/flat'
import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { HouseNotes } from '../../lib/flat/house-notes.tsx'
import { Wifi } from '../../lib/flat/wifi.tsx'
import { HouseRules } from '../../lib/house-text/house-rules.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import classes from './home.module.css'

type HouseGuideProps = { flat: Flat; opened: boolean; onClose: () => void }

export function HouseGuide({ flat, opened, onClose }: HouseGuideProps) {
  const t = useTranslations('booking.tiles')
  // The sheet has to render closed first: it notes which element to focus again when it changes to open.
  const open = useDeferredValue(opened, false)
  return (
    <Sheet opened={open && opened} onClose={onClose} title={t('guide')} width="36rem">
      <div className={classes.guide}>
        <Wifi flat={flat} />
        <HouseNotes flat={flat} />
        <HouseRules />
      </div>
    </Sheet>
  )
}
