/** The footer of the screens before signing in: the language, the theme and the privacy policy. */
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { LanguageChoice } from '../../lib/language-choice.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { chooseScheme, useScheme } from '../../ui/theme/scheme.ts'
import { PrivacyLink } from '../privacy/privacy-link.tsx'
import classes from './entrance-foot.module.css'

export function EntranceFoot({ onGreen }: { onGreen?: boolean }) {
  const t = useTranslations('privacy')
  return (
    <footer className={classes.foot} data-green={onGreen || undefined}>
      <LanguageChoice />
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
