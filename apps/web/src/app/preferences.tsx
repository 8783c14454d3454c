/** The operator's menu with language, theme and sign-out behind one small button. Guests have these in their profile. */
import { languageCodes, languages, tagOf } from '@portineria/contract/rules/languages'
import {
  IconDoorExit,
  IconLanguage,
  IconMapPins,
  IconMoon,
  IconSettings,
  IconSun,
  IconUserShield,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../lib/language.tsx'
import { signOut } from '../lib/sign-out.ts'
import { IconButton } from '../ui/button/icon-button.tsx'
import { Menu, MenuItem, MenuLine } from '../ui/control/menu.tsx'
import { chooseScheme, useScheme } from '../ui/theme/scheme.ts'
import classes from './preferences.module.css'

const TablesLink = (props: ComponentPropsWithRef<'a'>) => <Link {...props} to="/admin" search={{ tables: '' }} />

export function Preferences() {
  const t = useTranslations('app')
  return (
    <Menu target={<IconButton icon={IconSettings} label={t('settings')} className={classes.onGreen} />}>
      <PreferenceItems />
    </Menu>
  )
}

export function PreferenceItems() {
  const t = useTranslations('app')
  const { language, choose } = useLanguage()
  const dark = useScheme() === 'dark'
  return (
    <>
      {languageCodes
        .filter((other) => other !== language)
        .map((other) => (
          <MenuItem key={other} icon={IconLanguage} onClick={() => void choose(other)} lang={tagOf(other)}>
            {languages[other].name}
          </MenuItem>
        ))}
      <MenuItem icon={dark ? IconSun : IconMoon} onClick={() => chooseScheme(dark ? 'light' : 'dark')}>
        {t(dark ? 'theme.light' : 'theme.dark')}
      </MenuItem>
      <MenuItem component={Link} to="/admin_change_password" icon={IconUserShield}>
        {t('nav.account')}
      </MenuItem>
      <MenuItem component={TablesLink} icon={IconMapPins}>
        {t('nav.tables')}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={IconDoorExit} onClick={() => void signOut()}>
        {t('sign_out')}
      </MenuItem>
    </>
  )
}
