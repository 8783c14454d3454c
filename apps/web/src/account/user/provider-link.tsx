/** Links the account to a sign-in at the external provider; renders nothing if the server has no provider. */
import type { User } from '@portineria/contract/user'
import { IconLink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { ProofSheet } from '../../lib/user/proof-sheet.tsx'
import { withProof } from '../../lib/user/with-proof.ts'
import { Button } from '../../ui/button/button.tsx'
import { toastDone } from '../../ui/feedback/toast.ts'
import { Notice } from '../auth/notice.tsx'
import { useProvider } from '../auth/use-provider.ts'
import classes from './profile.module.css'
import own from './provider-link.module.css'
import { showUser } from './use-save-user.ts'

export function ProviderLink({ user }: { user: User }) {
  const t = useTranslations('provider.link')
  const client = useQueryClient()
  const { host, busy, problem, go } = useProvider('link', async (brought) => {
    const { uid } = await call('proveProvider', { body: brought })
    showUser(client, await withProof(() => call('linkUid', { body: { uid } })))
    toastDone(t('done'))
  })
  const part = useRef<HTMLDivElement>(null)
  // The browser returns to the top of the page, so an error is scrolled into view.
  useEffect(() => {
    if (host && problem) part.current?.scrollIntoView({ block: 'center' })
  }, [host, problem])
  if (!host) return null
  const linked = user.fk_uid !== null
  return (
    <div ref={part} className={own.link}>
      <div>
        <h3 className={classes.subTitle}>{t('title', { host })}</h3>
        <p className={classes.quiet}>{t(linked ? 'linked' : 'text')}</p>
      </div>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <Button variant="line" small icon={IconLink} loading={busy} onClick={go}>
        {t(linked ? 'again' : 'action')}
      </Button>
      <ProofSheet mailbox={user.has_password ? undefined : user.email} />
    </div>
  )
}
