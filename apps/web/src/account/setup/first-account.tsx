/** The first operator's account, made with the link of the console. */
import { PASSWORD_MIN } from '@portineria/contract/rules/fields'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { refreshHouse } from '../../lib/house.ts'
import { useLanguage } from '../../lib/language.tsx'
import { DEVICE } from '../../lib/storage-keys.ts'
import { storeIfRoom } from '../../lib/store-if-room.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmailField } from '../../ui/form/email-field.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { AccountForm, FormHead } from '../auth/account-form.tsx'
import { enter } from '../auth/log-in.ts'
import { Notice } from '../auth/notice.tsx'
import { Result } from '../auth/result.tsx'
import { useFieldRules } from '../auth/use-field-rules.ts'

type LinkState = 'checking' | 'works' | 'invalid' | 'already' | { failed: unknown }

const linkOf = (error: unknown): LinkState => {
  if (!(error instanceof ApiError)) return { failed: error }
  if (error.code === 'already_set_up') return 'already'
  return error.code === 'invalid_setup_link' ? 'invalid' : { failed: error }
}

export function FirstAccount({ token }: { token: string }) {
  const t = useTranslations('setup.link')
  const [link, setLink] = useState<LinkState>('checking')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let stale = false
    const settle = (next: LinkState) => !stale && setLink(next)
    call('checkSetup', { body: { token } }).then(
      () => settle('works'),
      (error: unknown) => settle(linkOf(error)),
    )
    return () => {
      stale = true
    }
  }, [token, attempt])
  const again = () => {
    setLink('checking')
    setAttempt(attempt + 1)
  }
  if (link === 'checking')
    return (
      <div role="status">
        <Notice tone="info">{t('checking')}</Notice>
      </div>
    )
  if (link === 'works') return <AccountFields token={token} onLink={setLink} />
  return <Refused link={link} onRetry={again} />
}

function Refused({ link, onRetry }: { link: Exclude<LinkState, 'checking' | 'works'>; onRetry: () => void }) {
  const t = useTranslations('setup.link')
  const ui = useTranslations('ui')
  const words = useErrorWords()
  if (link === 'already')
    return (
      <Result
        icon={IconCircleCheck}
        title={t('already_title')}
        actions={
          <Button component={Link} to="/login" fullWidth>
            {t('log_in')}
          </Button>
        }
      >
        <p>{t('already_text')}</p>
      </Result>
    )
  return (
    <Result
      icon={IconLinkOff}
      tone="bad"
      title={t('invalid_title')}
      actions={
        link !== 'invalid' && (
          <Button fullWidth onClick={onRetry}>
            {ui('retry')}
          </Button>
        )
      }
    >
      <p role="alert">{link === 'invalid' ? t('invalid_text') : words(link.failed)}</p>
    </Result>
  )
}

function AccountFields({ token, onLink }: { token: string; onLink: (link: LinkState) => void }) {
  const t = useTranslations('setup.account')
  const auth = useTranslations('auth')
  const words = useErrorWords()
  const rules = useFieldRules()
  const router = useRouter()
  const { language } = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const required = (value: string) => (value.trim() ? null : t('required'))
  const form = useAppForm({
    initialValues: { name: '', surname: '', email: '', password: '', password_confirm: '' },
    validate: {
      name: required,
      surname: required,
      email: rules.email,
      password: rules.password,
      password_confirm: rules.password_confirm,
    },
  })
  const create = form.submit(async ({ name, surname, email, password }) => {
    setProblem(null)
    try {
      const opened = await call('setUp', { body: { token, name, surname, email, password, language } })
      storeIfRoom(DEVICE, opened.device)
      await refreshHouse()
      await enter(opened)
    } catch (error) {
      const link = linkOf(error)
      if (link === 'already' || link === 'invalid') return onLink(link)
      return setProblem(words(error))
    }
    // The address loses the token, which is used up.
    await router.navigate({ to: '/setup', search: { step: 'second_factor' }, replace: true })
  })
  return (
    <AccountForm onSubmit={create} problem={problem}>
      <FormHead title={t('title')} text={t('text')} />
      <FormFields>
        <FormFields columns="9rem">
          <TextField label={auth('name')} name="name" autoComplete="given-name" {...form.getInputProps('name')} />
          <TextField
            label={auth('surname')}
            name="surname"
            autoComplete="family-name"
            {...form.getInputProps('surname')}
          />
        </FormFields>
        <EmailField label={auth('email')} name="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordField
          label={auth('password')}
          name="password"
          autoComplete="new-password"
          description={auth('password_hint', { count: PASSWORD_MIN })}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={auth('password_again')}
          name="password_confirm"
          autoComplete="new-password"
          {...form.getInputProps('password_confirm')}
        />
      </FormFields>
      <Button type="submit" fullWidth loading={form.submitting}>
        {t('submit')}
      </Button>
    </AccountForm>
  )
}
