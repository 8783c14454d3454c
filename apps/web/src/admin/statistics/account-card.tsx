/** How the statistics get to the region: by hand, or by its service with the operator's credentials. */
import { STATISTICS_REGIONS } from '@portineria/contract/rules/statistics'
import type { StatisticsAccount } from '@portineria/contract/statistics'
import { IconAlertTriangle, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { ProofSheet } from '../../lib/user/proof-sheet.tsx'
import { withProof } from '../../lib/user/with-proof.ts'
import { Button } from '../../ui/button/button.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { toastDone, toastError } from '../../ui/feedback/toast.ts'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { FormErrorSummary } from '../../ui/form/form-error-summary.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Card, CardHeader } from '../../ui/page/card.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import classes from './statistics.module.css'
import { useRefreshStatistics } from './use-statistics-actions.ts'

export function AccountCard({ account }: { account: StatisticsAccount }) {
  const t = useTranslations('statistics.account')
  const [editing, setEditing] = useState(false)
  const way = account.given ? account.mode : 'none'
  return (
    <>
      {account.stopped && (
        <Banner tone="notvalid" icon={IconAlertTriangle} title={t('stopped')}>
          <p>{t('stopped_text')}</p>
        </Banner>
      )}
      <Card component="section" aria-label={t('title')}>
        <CardHeader
          title={t('title')}
          sub={t(`way.${way}`, { user: account.user ?? '' })}
          actions={
            <Button small variant="line" icon={IconKey} aria-haspopup="dialog" onClick={() => setEditing(true)}>
              {t(account.given ? 'change' : 'enter')}
            </Button>
          }
        />
        {account.simulated && account.given && <p className={classes.note}>{t('simulated')}</p>}
      </Card>
      {editing && <AccountSheet account={account} onClose={() => setEditing(false)} />}
      <ProofSheet />
    </>
  )
}

type AccountSheetProps = { account: StatisticsAccount; onClose: () => void }

function AccountSheet({ account, onClose }: AccountSheetProps) {
  const t = useTranslations('statistics.account')
  const words = useErrorWords()
  const refresh = useRefreshStatistics()
  const [removing, setRemoving] = useState(false)
  const form = useAppForm({
    initialValues: { user: account.user ?? '', password: '', region: account.region, mode: account.mode },
    validate: {
      user: (value) => (value.trim() ? null : t('empty')),
      password: (value) => (value || account.given ? null : t('empty')),
    },
  })
  async function finish(message: string): Promise<void> {
    toastDone(message)
    onClose()
    await refresh()
  }
  const submit = form.submit(async ({ user, password, region, mode }) => {
    const changed = {
      ...(user.trim() === account.user ? {} : { user: user.trim() }),
      ...(password ? { password } : {}),
      ...(region === account.region && account.given ? {} : { region }),
      mode,
    }
    try {
      await withProof(() => call('putStatisticsAccount', { body: changed }))
    } catch (error) {
      return form.showServerErrors([{ message: words(error) }])
    }
    await finish(t('saved'))
  })
  async function remove(): Promise<void> {
    setRemoving(true)
    try {
      await call('deleteStatisticsAccount', {})
      await finish(t('removed'))
    } catch (error) {
      toastError(t('failed'), { detail: words(error) })
      setRemoving(false)
    }
  }
  return (
    <Sheet opened onClose={onClose} title={t('title')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormErrorSummary title={t('failed')} problems={form.formErrors.map((text) => ({ text }))} />
        <p>{t('text')}</p>
        <SelectField
          label={t('region')}
          name="region"
          options={STATISTICS_REGIONS.map((value) => ({ value, label: t(`regions.${value}`) }))}
          {...form.getInputProps('region')}
        />
        <TextField
          label={t('user')}
          name="user"
          required
          autoComplete="off"
          maxLength={100}
          {...form.getInputProps('user')}
        />
        <PasswordField
          label={t('password')}
          name="password"
          required={!account.given}
          autoComplete="new-password"
          maxLength={200}
          description={t(account.given ? 'password_kept' : 'password_hint')}
          {...form.getInputProps('password')}
        />
        <SelectField
          label={t('mode')}
          name="mode"
          options={[
            { value: 'ask', label: t('modes.ask') },
            { value: 'auto', label: t('modes.auto') },
          ]}
          {...form.getInputProps('mode')}
        />
        <FormActions>
          {account.given && (
            <Button variant="danger" loading={removing} onClick={() => void remove()}>
              {t('remove')}
            </Button>
          )}
          <Button type="submit" loading={form.submitting}>
            {t('save')}
          </Button>
        </FormActions>
      </form>
    </Sheet>
  )
}
