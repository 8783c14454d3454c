/** Everything a screen needs around it: theme, live region, and a place for dialogs and toasts, which load with the first one. */
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import './fonts.css'
import './tokens.css'
import './base.css'
import './mantine.css'
import type { ReactNode } from 'react'
import { LiveRegion } from '../announce.tsx'
import { LoadingOverlay } from '../dialog/loading-overlay.tsx'
import { FeedbackSlot } from '../feedback/feedback-slot.tsx'
import { theme } from './theme.ts'

const colorSchemeManager = localStorageColorSchemeManager({ key: 'portineria-scheme' })

/** Goes inside use-intl's IntlProvider: dialogs take their words from it. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
      <FeedbackSlot />
      <LoadingOverlay />
      <LiveRegion />
    </MantineProvider>
  )
}
