/** Wraps the app in the theme, and adds the live region, the loading overlay and the place for dialogs and toasts. */
import './fonts.css'
import './tokens.css'
import './base.css'
import './mantine.css'
import type { ReactNode } from 'react'
import { LiveRegion } from '../announce.tsx'
import { LoadingOverlay } from '../dialog/loading-overlay.tsx'
import { FeedbackSlot } from '../feedback/feedback-slot.tsx'
import { SlimMantineProvider } from './slim-mantine-provider.tsx'
import { theme } from './theme.ts'

/** Must be inside use-intl's IntlProvider, because dialogs use translations. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <SlimMantineProvider theme={theme}>
      {children}
      <FeedbackSlot />
      <LoadingOverlay />
      <LiveRegion />
    </SlimMantineProvider>
  )
}
