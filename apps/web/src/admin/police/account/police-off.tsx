/** What the screen shows before there is an account: what the report does, what it needs, and the button to begin. */
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProofSheet } from '../../../lib/user/proof-sheet.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { AccountSheet } from './account-sheet.tsx'

export function PoliceOff() {
  const t = useTranslations('police.account')
  const [adding, setAdding] = useState(false)
  return (
    <>
      <EmptyState
        title={t('off_title')}
        text={t('off_text')}
        actions={
          <Button icon={IconPlus} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        }
      />
      {adding && <AccountSheet account={null} onClose={() => setAdding(false)} />}
      <ProofSheet />
    </>
  )
}
