/** Everything a screen needs around it: theme, live region, and a place for dialogs and toasts, which load with the first one. */
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

/** Goes inside use-intl's IntlProvider: dialogs take their words from it. */
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
