/** Signing in through the external provider: nothing where there is none. */
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button/button.tsx'
import { enter } from './log-in.ts'
import { Notice } from './notice.tsx'
import { useProvider } from './use-provider.ts'

export function ProviderSignIn() {
  const t = useTranslations('provider')
  const router = useRouter()
  const { host, busy, problem, go } = useProvider('sign-in', async (brought) => {
    const next = await enter(await call('finishProvider', { body: brought }))
    await router.invalidate()
    await router.navigate({ to: next, replace: true })
  })
  return (
    <>
      {problem && <Notice tone="problem">{problem}</Notice>}
      {host && (
        <Button variant="line" fullWidth loading={busy} onClick={go}>
          {t('continue', { host })}
        </Button>
      )}
    </>
  )
}
