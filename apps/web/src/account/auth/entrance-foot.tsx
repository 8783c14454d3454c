/** The footer of the screens before signing in: the language, the theme and the privacy policy. */
import { languageCodes, languages, tagOf } from '@portineria/contract/rules/languages'
import { IconMoon, IconSun, IconWorld } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chooseScheme, useScheme } from '../../ui/theme/scheme.ts'
import { PrivacyLink } from '../privacy/privacy-link.tsx'
import classes from './entrance-foot.module.css'

export function EntranceFoot({ onGreen }: { onGreen?: boolean }) {
  const t = useTranslations('privacy')
  return (
    <footer className={classes.foot} data-green={onGreen || undefined}>
      <Languages />
      <Theme />
      <PrivacyLink className={classes.privacy}>{t('link')}</PrivacyLink>
    </footer>
  )
}

function Theme() {
  const t = useTranslations('app.theme')
  const dark = useScheme() === 'dark'
  const next = dark ? 'light' : 'dark'
  return (
    <IconButton
      icon={dark ? IconSun : IconMoon}
      label={t(next)}
      className={classes.theme}
      onClick={() => chooseScheme(next)}
    />
  )
}

function Languages() {
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
