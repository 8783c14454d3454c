/** Adds the reservation of a key to the signed-in account: at once where the key is known, else after typing it. */
import { ROLE } from '@portineria/contract/rules/codes'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../lib/use-session.ts'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ClaimForm } from './claim-form.tsx'
import { keptKey } from './kept-key.ts'
import { tidyKey } from './key-text.ts'
import classes from './page.module.css'

export default function OtpClaimPage() {
  const app = useTranslations('app.titles')
  const t = useTranslations('auth.claim')
  const { otp } = useSearch({ from: '/otp-claim' })
  const { role } = useSession()
  // Read once: the claim itself drops the kept key.
  const [known] = useState(() => tidyKey(otp ?? keptKey() ?? '').text)
  return (
    <div className={classes.page}>
      <PageHeader title={app('otp_claim')} sub={t('text')} />
      <Card>
        <ClaimForm known={known} atOnce={known !== '' && role !== ROLE.admin} />
      </Card>
    </div>
  )
}
