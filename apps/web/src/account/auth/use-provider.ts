/** Sends the browser to the external provider, if the server has one, and handles what it brings back. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { type Brought, lookAtReturn, type Purpose, takeReturn, visitProvider } from '../../lib/provider-visit.ts'
import { publicUrl } from '../../lib/site.ts'
import { UserNotCreatedError } from './log-in.ts'

type Provider = CallResponse<Calls['getProvider']>

/** The server's sign-in provider, which does not change while the page is open. After a failure the next screen asks again. */
let asked: Promise<Provider | null> | undefined
const askProvider = (): Promise<Provider | null> => {
  asked ??= call('getProvider', {}).catch(() => {
    asked = undefined
    return null
  })
  return asked
}

export function useProvider(purpose: Purpose, finish: (brought: Brought) => Promise<void>) {
  const t = useTranslations('provider')
  const words = useProviderWords()
  const host = useProviderHost()
  const [back] = useState(() => lookAtReturn(purpose))
  const [busy, setBusy] = useState(back !== null && 'brought' in back)
  /** The message of an error may have come with it, so it is found when it is shown. */
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const [returned, setReturned] = useState(back !== null && 'problem' in back ? back.problem : null)
  const problem = failure ? words(failure.error) : returned && t(returned)

  const go = async () => {
    setBusy(true)
    setFailure(null)
    setReturned(null)
    try {
      // The browser is leaving the page, so the button stays busy.
      await visitProvider(purpose)
    } catch (error) {
      setFailure({ error })
      setBusy(false)
    }
  }
  const takeUp = useEffectEvent(() => {
    const outcome = takeReturn(purpose)
    return outcome !== null && 'brought' in outcome ? finish(outcome.brought) : null
  })
  const settle = useEffectEvent((error?: unknown) => {
    if (error !== undefined) setFailure({ error })
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

/** Null if there is no provider, or if the visit would return to another origin than this page's. */
function useProviderHost(): string | null {
  const [provider, setProvider] = useState<Provider | null>(null)
  useEffect(() => {
    let left = false
    void askProvider().then((answer) => left || setProvider(answer))
    return () => {
      left = true
    }
  }, [])
  const here = new URL(publicUrl()).origin === window.location.origin
  return provider?.kind === 'oidc' && here ? new URL(provider.issuer).host : null
}

function useProviderWords(): (error: unknown) => string {
  const t = useTranslations('provider')
  const auth = useTranslations('auth')
  const words = useErrorWords()
  return (error) => {
    if (error instanceof UserNotCreatedError) return auth('user_not_created')
    // The usual message for this code speaks of an email and a password, which the provider does not use.
    return error instanceof ApiError && error.code === 'invalid_credentials' ? t('refused') : words(error)
  }
}

/** Runs `wake` when Back restores this page from the browser's cache, where its button is still busy. */
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
