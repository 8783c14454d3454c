/** The languages of the app, one of which is chosen. For screens without a profile, where nothing else says what the reader reads. */
import { languageCodes, languages, tagOf } from '@portineria/contract/rules/languages'
import { IconWorld } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Icon } from '../ui/icon.tsx'
import { useLanguage } from './language.tsx'
import classes from './language-choice.module.css'

export function LanguageChoice() {
  const t = useTranslations('app')
  const { language, choose } = useLanguage()
  return (
    <div className={classes.languages} role="group" aria-label={t('language')}>
      <Icon of={IconWorld} size={18} />
      {languageCodes.map((one) => (
        <button
          key={one}
          type="button"
          lang={tagOf(one)}
          aria-pressed={one === language}
          className={classes.language}
          onClick={() => void choose(one)}
        >
          {languages[one].name}
        </button>
      ))}
    </div>
  )
}
