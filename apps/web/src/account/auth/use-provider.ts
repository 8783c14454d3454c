/** The external provider, if there is one: going there, and taking up what the browser came back with. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { type Brought, lookAtReturn, type Purpose, takeReturn, visitProvider } from '../../lib/provider-visit.ts'
import { publicUrl } from '../../lib/site.ts'
import { UserNotCreatedError } from './log-in.ts'
import { providerQueries } from './provider.queries.ts'

export function useProvider(purpose: Purpose, finish: (brought: Brought) => Promise<void>) {
  const t = useTranslations('provider')
  const words = useProviderWords()
  const host = useProviderHost()
  const [back] = useState(() => lookAtReturn(purpose))
  const [busy, setBusy] = useState(back !== null && 'brought' in back)
  const [problem, setProblem] = useState(back !== null && 'problem' in back ? t(back.problem) : null)

  const go = async () => {
    setBusy(true)
    setProblem(null)
    try {
      // The browser is leaving: the button stays busy.
      await visitProvider(purpose)
    } catch (error) {
      setProblem(words(error))
      setBusy(false)
    }
  }
  const takeUp = useEffectEvent(() => {
    const outcome = takeReturn(purpose)
    return outcome !== null && 'brought' in outcome ? finish(outcome.brought) : null
  })
  const settle = useEffectEvent((error?: unknown) => {
    if (error !== undefined) setProblem(words(error))
    setBusy(false)
  })
  useEffect(() => {
    void takeUp()?.then(
      () => settle(),
      (error: unknown) => settle(error),
    )
  }, [])
  useReturnByBack(() => setBusy(false))
  return { host, busy, problem, go: () => void go() }
}

/** Null where there is none, and where a visit would end on another site than it began. */
function useProviderHost(): string | null {
  const { data } = useQuery(providerQueries.current())
  const here = new URL(publicUrl()).origin === window.location.origin
  return data?.kind === 'oidc' && here ? new URL(data.issuer).host : null
}

function useProviderWords(): (error: unknown) => string {
  const t = useTranslations('provider')
  const auth = useTranslations('auth')
  const words = useErrorWords()
  return (error) => {
    if (error instanceof UserNotCreatedError) return auth('user_not_created')
    // Here it is not about an email and a password.
    return error instanceof ApiError && error.code === 'invalid_credentials' ? t('refused') : words(error)
  }
}

/** The browser's Back button shows the page as it was left. */
function useReturnByBack(wake: () => void): void {
  const onShow = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) wake()
  })
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => onShow(event)
    window.addEventListener('pageshow', listen)
    return () => window.removeEventListener('pageshow', listen)
  }, [])
}
