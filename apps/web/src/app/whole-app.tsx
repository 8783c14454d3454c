/** The router inside all its providers, as rendered by main.tsx and by the tests. */
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { LanguageProvider } from '../lib/language.tsx'
import { UiProvider } from '../ui/theme/provider.tsx'
import type { createAppRouter } from './routes.tsx'

export const WholeApp = ({ router }: { router: ReturnType<typeof createAppRouter> }) => (
  <StrictMode>
    <LanguageProvider>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </LanguageProvider>
  </StrictMode>
)
