/** The house guide as a sheet: the network, the appliances, what is good to know, and their PDFs. */
import type { Flat } from '@portineria/contract/flat'
import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { HouseNotes } from '../flat/house-notes.tsx'
import { Wifi } from '../flat/wifi.tsx'
import classes from './home.module.css'

type HouseGuideProps = { flat: Flat; opened: boolean; onClose: () => void }

export function HouseGuide({ flat, opened, onClose }: HouseGuideProps) {
  const t = useTranslations('booking.tiles')
  // It must be seen to open, or it does not know where the focus goes when it closes.
  const open = useDeferredValue(opened, false)
  return (
    <Sheet opened={open && opened} onClose={onClose} title={t('guide')} width="36rem">
      <div className={classes.guide}>
        <Wifi flat={flat} />
        <HouseNotes flat={flat} />
      </div>
    </Sheet>
  )
}
