/** The signed-in holder's own profile. The route shows the not-found screen for any other id. */
import { ROLE } from '@portineria/contract/rules/codes'
import { displayName } from '@portineria/contract/rules/names'
import type { User } from '@portineria/contract/user'
import { IconDoorExit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { AnyConcierge } from '../../lib/booking/concierge.tsx'
import { PushSwitch } from '../../lib/push/push-switch.tsx'
import { signOut } from '../../lib/sign-out.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useSession } from '../../lib/use-session.ts'
import { SectionForm, type SheetFormProps } from '../../lib/user/section-form.tsx'
import { useOwnName } from '../../lib/user/use-own-name.ts'
import { userQueries } from '../../lib/user/user.queries.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { PrivacyLink } from '../privacy/privacy-link.tsx'
import { PrivacyPanel } from '../privacy/privacy-panel.tsx'
import { AddPasswordForm } from './add-password-form.tsx'
import { ConsentSheet } from './consent-sheet.tsx'
import { DataExport } from './data-export.tsx'
import { Deletion } from './deletion.tsx'
import { DeviceCode } from './device-code.tsx'
import { EmailForm } from './email-form.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { PasswordForm } from './password-form.tsx'
import classes from './profile.module.css'
import { ProfileRows } from './profile-rows.tsx'
import type { SheetName } from './profile-search.ts'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ProviderLink } from './provider-link.tsx'
import { Sessions } from './sessions.tsx'
import { SignInRows } from './sign-in-rows.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { useConsent } from './use-consent.ts'
import { useSaveUser } from './use-save-user.ts'

export default function ProfilePage() {
  const t = useTranslations('user')
  const { id, role } = useSession()
  const own = useQuery({ ...userQueries.own(id ?? 0), enabled: id !== null })
  return (
    <div className={classes.page}>
      {own.isPending && <ProfileSkeleton />}
      {own.isError && !own.data && (
        <>
          <PageHeader title={t('title')} actions={role !== ROLE.admin && <AnyConcierge />} />
          <LoadError message={t('load_error')} onRetry={() => void own.refetch()} retrying={own.isFetching} />
          <SignOut />
        </>
      )}
      {own.data && <Profile user={own.data} />}
    </div>
  )
}

/** The holder's data beside the settings of the account. */
function Profile({ user }: { user: User }) {
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
              <ThemeChoice />
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
              <SignInRows user={user} />
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
          <SignOut />
        </div>
      </div>
      <ProfileSheet user={user} />
      <PrivacyPanel />
      {user.role_id !== ROLE.admin && user.email !== '' && <ConsentSheet user={user} free={!opened && !reading} />}
    </>
  )
}

/** Also on a profile that cannot be loaded: a guest must be able to leave without a connection. */
function SignOut() {
  const t = useTranslations('user')
  return (
    <Button variant="line" fullWidth icon={IconDoorExit} className={classes.out} onClick={() => void signOut()}>
      {t('sign_out')}
    </Button>
  )
}

/** The holder's initials in the arch, their name, and since when they have an account. */
function ProfileHead({ user }: { user: User }) {
  const t = useTranslations('user')
  const format = useFormatter()
  const name = useOwnName(displayName(user))
  return (
    <header className={classes.head}>
      <Avatar name={name} large />
      <div className={classes.headWords}>
        <h1 className={classes.name}>{name}</h1>
        <p className={classes.quiet}>
          {t('since', { month: format.dateTime(new Date(user.created_at), { month: 'long', year: 'numeric' }) })}
        </p>
      </div>
    </header>
  )
}

/** The answer to the marketing question, which can be changed at any time. */
function ConsentSwitch({ user }: { user: User }) {
  const t = useTranslations('user')
  const { consent, saving, give } = useConsent(user)
  return (
    <SwitchField
      label={t('marketing.label')}
      description={t('marketing.text')}
      checked={consent ?? false}
      onChange={(event) => {
        if (saving === null) void give(event.currentTarget.checked)
      }}
    />
  )
}

/** The single sheet of the profile; the address says which form is in it. */
function ProfileSheet({ user }: { user: User }) {
  const t = useTranslations('user')
  const { opened, close } = useSheetAddress()
  const guard = useLeaveGuard()
  // While the sheet closes, it keeps showing the last form.
  const [shown, setShown] = useState<SheetName>(opened ?? 'you')
  if (opened && opened !== shown) setShown(opened)
  const leave = async () => {
    if (await guard.mayLeave()) close()
  }
  const row = shown === 'password' && !user.has_password ? 'add_password' : shown
  return (
    <Sheet opened={opened !== undefined} onClose={() => void leave()} title={t(`rows.${row}`)} width="34rem">
      <SheetForm name={shown} user={user} guard={guard} onDone={close} onCancel={() => void leave()} />
    </Sheet>
  )
}

function SheetForm({ name, ...props }: SheetFormProps & { name: SheetName }) {
  const save = useSaveUser()
  if (name === 'email') return <EmailForm {...props} />
  if (name === 'device') return <DeviceCode />
  if (name === 'password' && !props.user.has_password) return <AddPasswordForm {...props} />
  if (name === 'password') return <PasswordForm id={props.user.id} email={props.user.email} {...props} />
  return <SectionForm key={name} section={name} save={save} {...props} />
}

/** Keeps the open form of the profile in the address (`?edit=residence`): Back closes it, and a reload keeps it open. */
function useSheetAddress(): { opened: SheetName | undefined; close(): void } {
  const opened = useSearch({ strict: false, select: (search) => search.edit })
  const router = useRouter()
  const navigate = useNavigate()
  const close = useCallback(() => {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: '.', search: {}, replace: true })
  }, [router, navigate])
  return { opened, close }
}
