/** The privacy policy: the operator's own, or the one that comes with the product. */
import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { WithQueries } from '../with-queries.tsx'
import { HouseText } from './house-text.tsx'
import { StandardPrivacy } from './standard-privacy.tsx'

export type PrivacySheetProps = { opened: boolean; onClose: () => void }

export function PrivacySheet({ opened, onClose }: PrivacySheetProps) {
  const t = useTranslations('privacy')
  // The sheet must first render closed, because it notes the focused element when it opens and returns the focus there.
  const shown = useDeferredValue(opened, false)
  return (
    <WithQueries>
      <Sheet opened={shown} onClose={onClose} title={t('title')} width="38rem">
        <HouseText kind="privacy" standard={<StandardPrivacy />} />
      </Sheet>
    </WithQueries>
  )
}
