/** Adds an account or changes one. Password and WSKEY go to the server and never come back. */
import type { PoliceAccount } from '@portineria/contract/police-account'
import { POLICE_MODES } from '@portineria/contract/rules/police'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/control/segmented.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { FormErrorSummary } from '../../../ui/form/form-error-summary.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Fine } from '../../../ui/page/entry.tsx'
import classes from './account.module.css'
import { FlatsField } from './flats-field.tsx'
import { useAccountForm } from './use-account-form.ts'

type Props = { account: PoliceAccount | null; onClose: () => void }

/** Mounted when it opens, so that it begins with the account as it is now. */
export function AccountSheet({ account, onClose }: Props) {
  const t = useTranslations('police.account')
  return (
    <Sheet opened onClose={onClose} title={t(account ? 'edit' : 'add')} width="40rem">
      <AccountForm account={account} onClose={onClose} />
    </Sheet>
  )
}

function AccountForm({ account, onClose }: Props) {
  const t = useTranslations('police.account')
  const ui = useTranslations('ui')
  const hint = useId()
  const { form, submit } = useAccountForm(account, onClose)
  const { mode } = form.values
  const kept = account !== null && account.mode !== 'hand'
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <FormErrorSummary title={t('save_error')} problems={form.formErrors.map((text) => ({ text }))} />
      <FormFields>
        <TextField
          label={t('user')}
          description={t('user_hint')}
          required
          maxLength={200}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('user')}
        />
        <div className={classes.mode}>
          <Segmented
            label={t('how')}
            fullWidth
            value={mode}
            onChange={(value) => form.setFieldValue('mode', value)}
            segments={POLICE_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
            describedBy={hint}
          />
          <Fine id={hint}>{t(`mode_hint.${mode}`)}</Fine>
        </div>
        {mode !== 'hand' && (
          <>
            <PasswordField
              label={t('password')}
              description={t(kept ? 'secret_kept' : 'password_hint')}
              required={!kept}
              maxLength={200}
              autoComplete="new-password"
              {...form.getInputProps('password')}
            />
            <PasswordField
              label={t('wskey')}
              description={t(kept ? 'secret_kept' : 'wskey_hint')}
              required={!kept}
              maxLength={200}
              autoComplete="new-password"
              {...form.getInputProps('wskey')}
            />
          </>
        )}
        <FlatsField
          account={account}
          value={form.values.flats}
          onChange={(flats) => form.setFieldValue('flats', flats)}
          error={form.errors.flats}
        />
      </FormFields>
      <FormActions>
        <Button variant="line" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button type="submit" loading={form.submitting}>
          {t(mode === 'hand' ? 'save' : 'save_and_check')}
        </Button>
      </FormActions>
    </form>
  )
}
