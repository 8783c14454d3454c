/** The start: the stored session, the words, then the app. */
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createAppRouter } from './app/routes.tsx'
import { LanguageProvider, loadWords } from './lib/language.tsx'
import { noteReturn } from './lib/provider-visit.ts'
import { queryClient } from './lib/query-client.ts'
import { followOtherTabs, restoreSession } from './lib/session-store.ts'
import { followOut } from './lib/sign-out.ts'
import { UiProvider } from './ui/theme/provider.tsx'

const element = document.getElementById('root')
if (!element) throw new Error('the page has no root')

restoreSession()
followOtherTabs(followOut)
// Before the router looks at the address: codes do not stay in it.
noteReturn()
const router = createAppRouter()
const words = await loadWords()

createRoot(element).render(
  <StrictMode>
    <LanguageProvider start={words}>
      <UiProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </UiProvider>
    </LanguageProvider>
  </StrictMode>,
)
