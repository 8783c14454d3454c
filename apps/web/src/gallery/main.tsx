/** Shows all building blocks on one page. Development only: the build starts from index.html. */
import { gb } from '@portineria/messages/gb'
import { it } from '@portineria/messages/it'
import type { Language } from '@portineria/messages/messages'
import { locales } from '@portineria/messages/messages'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { UiProvider } from '../ui/theme/provider.tsx'
import { Gallery } from './gallery.tsx'

const messages = { gb, it }

function Root() {
  const asked = new URLSearchParams(location.search)
  const [language, setLanguage] = useState<Language>(asked.get('lang') === 'it' ? 'it' : 'gb')
  return (
    <IntlProvider locale={locales[language]} messages={messages[language]} timeZone="Europe/Rome">
      <UiProvider>
        <Gallery language={language} onLanguage={setLanguage} asked={asked} />
      </UiProvider>
    </IntlProvider>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  )
}
