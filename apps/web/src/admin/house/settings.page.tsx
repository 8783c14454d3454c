/** The operator's settings, in tabs. Each tab with fields is a form of its own. */
import { Link, useSearch } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { BusinessTab } from './business-tab.tsx'
import { ConnectionsTab } from './connections/connections-tab.tsx'
import { ContactTab } from './contact-tab.tsx'
import classes from './settings.module.css'
import { type SettingsSearch, type SettingsTab, settingsTabs } from './settings-search.ts'
import { StaysTab } from './stays-tab.tsx'
import { SystemTab } from './system-tab.tsx'
import { TextsTab } from './texts-tab.tsx'

const panels: Record<SettingsTab, ComponentType> = {
  business: BusinessTab,
  contact: ContactTab,
  texts: TextsTab,
  stays: StaysTab,
  connections: ConnectionsTab,
  system: SystemTab,
}

export default function SettingsPage() {
  const t = useTranslations('house')
  const { tab = 'business' }: SettingsSearch = useSearch({ from: '/admin_settings' })
  const Panel = panels[tab]
  const tabs = useRef<HTMLElement>(null)
  // On a phone the tabs scroll sideways, and the open one may be outside.
  useEffect(() => {
    if (tab) tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} sub={t('sub')} />
      <nav ref={tabs} className={classes.tabs} aria-label={t('tabs')}>
        {settingsTabs.map((each) => (
          <Link
            key={each}
            to="/admin_settings"
            search={{ tab: each }}
            className={classes.tab}
            // The router compares the address, in which the first tab may be missing.
            aria-current={each === tab ? 'page' : undefined}
            activeProps={{}}
          >
            {t(`tab.${each}`)}
          </Link>
        ))}
      </nav>
      <Panel key={tab} />
    </div>
  )
}
