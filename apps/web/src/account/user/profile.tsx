/** The profile: the holder's data beside what concerns the account. */
import type { User } from '@portineria/contract/user'
import { IconDoorExit, IconPassword } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { signOut } from '../../lib/sign-out.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Section } from '../../ui/page/section.tsx'
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
import { useSheetAddress } from './use-sheet-address.ts'

export function Profile({ user }: { user: User }) {
  const t = useTranslations('user')
  const { opened } = useSheetAddress()
  return (
    <>
      <ProfileHead user={user} />
      <div className={classes.columns}>
        <Section title={t('details')} sub={t('details_sub')}>
          <ProfileRows user={user} />
        </Section>
        <div>
          <Section title={t('language.title')}>
            <Card>
              <LanguageChoice user={user} />
              <hr className={classes.line} />
              <ConsentSwitch user={user} />
            </Card>
          </Section>
          <Section title={t('security')}>
            <Card padding="none">
              <ProfileRow name="password" icon={IconPassword} title={t('rows.password')} />
            </Card>
          </Section>
          <Section title={t('privacy')}>
            <Card>
              <DataExport />
              <hr className={classes.line} />
              <Deletion user={user} />
            </Card>
          </Section>
          <Button variant="line" fullWidth icon={IconDoorExit} className={classes.out} onClick={() => void signOut()}>
            {t('sign_out')}
          </Button>
        </div>
      </div>
      <ProfileSheet user={user} />
      <ConsentSheet user={user} free={opened === null} />
    </>
  )
}
