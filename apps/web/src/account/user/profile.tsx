/** The profile: the holder's data beside what concerns the account. */
import type { User } from '@portineria/contract/user'
import { IconDoorExit, IconLock } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { PushSwitch } from '../../lib/push/push-switch.tsx'
import { signOut } from '../../lib/sign-out.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Section } from '../../ui/page/section.tsx'
import { PrivacyLink } from '../privacy/privacy-link.tsx'
import { PrivacyPanel } from '../privacy/privacy-panel.tsx'
import { ConsentSheet } from './consent-sheet.tsx'
import { ConsentSwitch } from './consent-switch.tsx'
import { DataExport } from './data-export.tsx'
import { Deletion } from './deletion.tsx'
import { LanguageChoice } from './language-choice.tsx'
import classes from './profile.module.css'
import { ProfileHead } from './profile-head.tsx'
import { ProfileRow } from './profile-row.tsx'
import { ProfileRows } from './profile-rows.tsx'
import { ProfileSheet } from './profile-sheet.tsx'
import { ProviderLink } from './provider-link.tsx'
import { Sessions } from './sessions.tsx'
import { useSheetAddress } from './use-sheet-address.ts'

export function Profile({ user }: { user: User }) {
  const t = useTranslations('user')
  const { opened } = useSheetAddress()
  const reading = useSearch({ strict: false, select: (search) => search.privacy !== undefined })
  return (
    <>
      <ProfileHead user={user} />
      <div className={classes.columns}>
        <Section title={t('details')} sub={t('details_sub')}>
          <ProfileRows user={user} />
        </Section>
        <div className={classes.second}>
          <Section title={t('language.title')}>
            <Card>
              <LanguageChoice user={user} />
              <hr className={classes.line} />
              <ConsentSwitch user={user} />
              <PushSwitch
                frame={(content) => (
                  <>
                    <hr className={classes.line} />
                    {content}
                  </>
                )}
              />
            </Card>
          </Section>
          <Section title={t('security')}>
            <Card padding="none">
              <ProfileRow name="password" icon={IconLock} title={t('rows.password')} />
              <ProviderLink user={user} />
              <Sessions />
            </Card>
          </Section>
        </div>
        <div>
          <Section title={t('privacy')}>
            <Card>
              <DataExport />
              <hr className={classes.line} />
              <Deletion user={user} />
              <hr className={classes.line} />
              <PrivacyLink>{t('policy')}</PrivacyLink>
            </Card>
          </Section>
          <Button variant="line" fullWidth icon={IconDoorExit} className={classes.out} onClick={() => void signOut()}>
            {t('sign_out')}
          </Button>
        </div>
      </div>
      <ProfileSheet user={user} />
      <PrivacyPanel />
      <ConsentSheet user={user} free={!opened && !reading} />
    </>
  )
}
