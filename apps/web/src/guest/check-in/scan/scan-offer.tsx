/** The offer to scan on a step before the document: the answer opens the camera on the document's own place. */
import { useCheckIn } from '../check-in-context.ts'
import { type GuestDraft, pathOf } from '../draft/draft.ts'
import { ScanCard } from './scan-card.tsx'
import { useScanMarks } from './scan-marks.ts'

/** Whoever has given the document, in whichever way, has nothing left to scan. */
export const isScanOffered = ({ values }: GuestDraft): boolean => values.document_number === ''

export function ScanOffer({ index }: { index: number }) {
  const { state, required, moves } = useCheckIn()
  const guest = state.mine.guests[index]
  const { want } = useScanMarks(guest?.key)
  const asked = required.has(pathOf(index, 'document_number'))
  if (!guest || !asked || !isScanOffered(guest)) return null
  const scan = () => {
    want(true)
    if (index === 0) moves.go({ step: 'document' })
  }
  return <ScanCard done={false} own={index === 0} onScan={scan} />
}
