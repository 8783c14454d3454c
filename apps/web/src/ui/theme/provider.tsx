/** Wraps the app: the styles, the live region, the loading overlay and the place for dialogs and toasts. */
import './fonts.css'
import './tokens.css'
import './base.css'
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { LiveRegion } from '../announce.tsx'
import { onLoadingChange, shownLoading } from '../dialog/loading.ts'
import { FeedbackSlot } from '../feedback/feedback-slot.tsx'
import { TooltipSlot } from '../tooltip/tooltip-slot.tsx'
import classes from './provider.module.css'
import { showScheme, useScheme } from './scheme.ts'

/** Must be inside use-intl's IntlProvider, because dialogs use translations. */
export function UiProvider({ children }: { children: ReactNode }) {
  // Watches the device on every screen, also on one that draws nothing by itself.
  const scheme = useScheme()
  useLayoutEffect(showScheme, [scheme])
  useLayoutEffect(() => {
    document.documentElement.setAttribute('data-respect-reduced-motion', 'true')
  }, [])
  return (
    <>
      {children}
      <FeedbackSlot />
      <LoadingOverlay />
      <LiveRegion />
      <TooltipSlot />
    </>
  )
}

/** The full-page loading indicator: a veil with a spinner. */
function LoadingOverlay() {
  const shown = useSyncExternalStore(onLoadingChange, shownLoading, () => null)
  const t = useTranslations('ui')
  if (!shown) return null
  return (
    <div className={classes.veil} role="status">
      <div className={classes.box}>
        <span className={classes.arc} aria-hidden />
        {shown.text ?? t('loading')}
      </div>
    </div>
  )
}
