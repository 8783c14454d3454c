/** Shows all building blocks on one page. Development only: the build starts from index.html. */
import { DEFAULT_LANGUAGE, isLanguage, type Language, languages } from '@portineria/contract/rules/languages'
import { allMessages } from '@portineria/messages/all'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { UiProvider } from '../ui/theme/provider.tsx'
import { Gallery } from './gallery.tsx'

function Root() {
  const asked = new URLSearchParams(location.search)
  const wanted = asked.get('lang')
  const [language, setLanguage] = useState<Language>(isLanguage(wanted) ? wanted : DEFAULT_LANGUAGE)
  return (
    <IntlProvider locale={languages[language].locale} messages={allMessages[language]} timeZone="Europe/Rome">
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
