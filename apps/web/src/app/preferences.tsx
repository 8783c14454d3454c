/** The menu with language, theme and sign-out behind one small button. */
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
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
import classes from './preferences.module.css'

const TablesLink = (props: ComponentPropsWithRef<'a'>) => <Link {...props} to="/admin" search={{ tables: '' }} />

export function Preferences({ place, admin }: { place: 'rail' | 'green' | 'page'; admin?: boolean }) {
  const t = useTranslations('app')
  const target = (
    <IconButton
      icon={IconSettings}
      label={t('settings')}
      variant={place === 'page' ? 'raised' : 'quiet'}
      className={place === 'green' ? classes.onGreen : undefined}
    />
  )
  return (
    <Menu target={target}>
      <PreferenceItems admin={admin} />
    </Menu>
  )
}

export function PreferenceItems({ admin }: { admin?: boolean | undefined }) {
  const t = useTranslations('app')
  const { language, choose } = useLanguage()
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  return (
    <>
      {languageCodes
        .filter((other) => other !== language)
        .map((other) => (
          <MenuItem key={other} icon={IconLanguage} onClick={() => void choose(other)} lang={tagOf(other)}>
            {languages[other].name}
          </MenuItem>
        ))}
      <MenuItem icon={dark ? IconSun : IconMoon} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
        {t(dark ? 'theme.light' : 'theme.dark')}
      </MenuItem>
      {admin && (
        <>
          <MenuItem component={Link} to="/admin_change_password" icon={IconUserShield}>
            {t('nav.account')}
          </MenuItem>
          <MenuItem component={TablesLink} icon={IconMapPins}>
            {t('nav.tables')}
          </MenuItem>
        </>
      )}
      <MenuLine />
      <MenuItem icon={IconDoorExit} onClick={() => void signOut()}>
        {t('sign_out')}
      </MenuItem>
    </>
  )
}
