/** The tile that opens the house guide; its code comes with the first press. */
import type { Flat } from '@portineria/contract/flat'
import { IconBook2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './home.module.css'
import { Tile } from './tile.tsx'

const HouseGuide = lazy(() => import('./house-guide.tsx').then((module) => ({ default: module.HouseGuide })))

const isWritten = (text: { gb: string; it: string } | undefined) => Boolean(text?.gb.trim() || text?.it.trim())

/** As much as this guest may read of it; the way there has a tile of its own. */
export const hasGuide = ({ wifi_info, home_appliances, guest_care, pdfs = {} }: Flat): boolean =>
  [wifi_info, home_appliances, guest_care].some(isWritten) ||
  Boolean(pdfs.internet ?? pdfs.home_appliances ?? pdfs.guest_care)

export function GuideTile({ flat }: { flat: Flat }) {
  const t = useTranslations('booking.tiles')
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    setOpened(true)
  }
  return (
    <>
      <button type="button" className={classes.tile} aria-haspopup="dialog" onClick={open}>
        <Tile icon={IconBook2} label={t('guide')} detail={t('guide_detail')} />
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <HouseGuide flat={flat} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
