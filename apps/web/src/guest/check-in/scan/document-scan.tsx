/** The scan of a guest's document: the offer, and the dialog with the camera, which is loaded when it is opened. */
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from '../../../ui/announce.tsx'
import { useCheckIn } from '../check-in-context.ts'
import { useGuestFields } from '../use-fields.ts'
import { ScanCard } from './scan-card.tsx'
import { useScanMarks } from './scan-marks.ts'
import { isScanOffered } from './scan-offer.tsx'
import type { ScannedGuest } from './scanned-guest.ts'

const ScanDialog = lazy(() => import('./scan-dialog.tsx').then((module) => ({ default: module.ScanDialog })))

type DocumentScanProps = {
  index: number
  /** The form has offered the scan further up (`ScanOffer`), and still does. */
  offered?: boolean
  /** The photo to read; null opens the camera; undefined opens nothing. */
  photo: Blob | null | undefined
  onOpen: () => void
  onClose: () => void
  /** The picture of the document, upright. */
  onPicture: (picture: File) => void
}

export function DocumentScan({ index, offered = false, photo, onOpen, onClose, onPicture }: DocumentScanProps) {
  const t = useTranslations('check_in.scan')
  const { state } = useCheckIn()
  const guest = state.mine.guests[index]
  const { mark, want, wanted } = useScanMarks(guest?.key)
  const source = useGuestFields(index)
  // The wish is used up at once: who goes back from the camera must not find it open again.
  const open = useEffectEvent(() => {
    want(false)
    onOpen()
  })
  useEffect(() => {
    if (wanted) open()
  }, [wanted])
  if (!guest) return null
  const use = ({ changes, marks, picture }: ScannedGuest) => {
    source.set(changes)
    mark(marks)
    if (picture) onPicture(picture)
    announce(t('filled', { count: Object.keys(marks).length }))
    onClose()
  }
  return (
    <>
      {!(offered && isScanOffered(guest)) && (
        <ScanCard done={guest.values.zone !== ''} own={index === 0} onScan={onOpen} />
      )}
      {photo !== undefined && (
        <Suspense>
          <ScanDialog index={index} photo={photo} onUse={use} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
