/** Stripe's payment form in its own frame: the card data never passes through our page. */
import type { Appearance, StripeElementLocale } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from './buy.module.css'
import { confirmWith, loadStripe } from './load-stripe.ts'
import type { Confirmed } from './payment-outcome.ts'
import type { Begun } from './use-purchase.ts'

/** Confirms the payment with the typed data; null while the form is not loaded. */
export type StripeForm = { confirm: () => Promise<Confirmed> } | null

type StripeFieldsProps = { begun: Begun; onForm: (form: StripeForm) => void }

export function StripeFields({ begun, onForm }: StripeFieldsProps) {
  const t = useTranslations('trip.guest')
  const u = useTranslations('ui')
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const { publishable_key, client_secret } = begun
  const again = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  useEffect(() => {
    let unmounted = false
    let destroy = () => {}
    loadStripe(publishable_key).then(
      (stripe) => {
        if (unmounted || !place.current) return
        const elements = stripe.elements({
          clientSecret: client_secret,
          locale: locale.slice(0, 2) as StripeElementLocale,
          appearance: lookOf(),
        })
        const form = elements.create('payment')
        form.on('ready', () => {
          setState('ready')
          onForm({ confirm: () => confirmWith(stripe, elements) })
          // The form appears because the guest wants to pay, so the guest can type at once.
          form.focus()
        })
        form.on('loaderror', () => setState('failed'))
        form.mount(place.current)
        destroy = () => form.destroy()
      },
      () => {
        if (!unmounted) setState('failed')
      },
    )
    return () => {
      unmounted = true
      onForm(null)
      destroy()
    }
    // A new `attempt` loads the form again.
  }, [publishable_key, client_secret, locale, onForm, attempt])
  return (
    <div className={classes.card}>
      {state === 'loading' && <TextSkeleton lines={3} />}
      {state === 'failed' && (
        <div role="alert" className={classes.stripeFailed}>
          <p>{t('stripe_error')}</p>
          <Button small variant="line" onClick={again}>
            {u('retry')}
          </Button>
        </div>
      )}
      <div ref={place} />
    </div>
  )
}

/** The current colours of the theme, because Stripe's frame cannot see our style sheet. */
function lookOf(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('--action'),
      colorBackground: token('--field-bg'),
      colorText: token('--ink'),
      colorDanger: token('--notvalid-t'),
      borderRadius: token('--r-in'),
    },
  }
}
