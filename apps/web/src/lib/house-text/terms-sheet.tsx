/** The terms of a purchase as a sheet: the current ones, or those that a buyer accepted. */
import { useTranslations } from 'use-intl'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { HouseText } from './house-text.tsx'
import { StandardTerms } from './standard-terms.tsx'

type TermsSheetProps = { opened: boolean; onClose: () => void; version?: number }

export function TermsSheet({ opened, onClose, version }: TermsSheetProps) {
  const t = useTranslations('trip.guest.terms')
  return (
    <Sheet opened={opened} onClose={onClose} title={t('title')} width="38rem">
      <HouseText kind="terms" version={version} standard={<StandardTerms />} />
    </Sheet>
  )
}
