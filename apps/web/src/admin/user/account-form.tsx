/** The form for the account rather than the person: e-mail address, user name, language, role. */
import { ROLE } from '@portineria/contract/rules/codes'
import { isEmail } from '@portineria/contract/rules/fields'
import { languageCodes, languages } from '@portineria/contract/rules/languages'
import type { User } from '@portineria/contract/user'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../lib/use-session.ts'
import { FormFrame } from '../../lib/user/form-frame.tsx'
import type { SheetFormProps } from '../../lib/user/section-form.tsx'
import { useFailureWords } from '../../lib/user/use-failure-words.ts'
import { showMessage } from '../../ui/dialog/dialog.ts'
import { toastDone } from '../../ui/feedback/toast.ts'
import { EmailField } from '../../ui/form/email-field.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { type HolderChanges, useSaveHolder } from './use-save-holder.ts'

const fields = ['email', 'username', 'language', 'role_id'] as const
type Values = Record<(typeof fields)[number], string>

const valuesOf = ({ email, username, language, role_id }: User): Values => ({
  email,
  username: username ?? '',
  language,
  role_id: String(role_id),
})

function changesOf(before: Values, after: Values): HolderChanges {
  const changed = fields.filter((field) => after[field].trim() !== before[field])
  return Object.fromEntries(
    changed.map((field) => [field, field === 'role_id' ? Number(after[field]) : after[field].trim()]),
  )
}

export function AccountForm({ user, guard, onDone, onCancel }: SheetFormProps) {
  const t = useTranslations('user')
  const a = useTranslations('user.admin')
  const failures = useFailureWords()
  const save = useSaveHolder(user.id)
  const { id } = useSession()
  const own = id === user.id
  const [before] = useState(() => valuesOf(user))
  const form = useAppForm({
    initialValues: before,
    // A guest who continued without an address may stay without one.
    validate: { email: (value) => (value === before.email || isEmail(value.trim()) ? null : t('invalid.email')) },
  })
  const changes = changesOf(before, form.values)
  const unsaved = Object.keys(changes).length
  const submit = form.submit(async () => {
    if (unsaved === 0) return onDone()
    try {
      await save(changes)
      guard.setDirty(false)
      onDone()
      if (own && changes.email) void showMessage(t('email.sent', { email: changes.email }))
      else toastDone(t('saved'))
    } catch (error) {
      form.showServerErrors(failures(error))
    }
  })
  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      errorTitle={t('save_error')}
      submitLabel={t('save')}
      unsaved={unsaved}
      note={unsaved > 0 && t('unsaved', { count: unsaved })}
      guard={guard}
      onCancel={onCancel}
    >
      <FormFields>
        <EmailField
          label={a('columns.email')}
          name="email"
          required
          autoComplete="off"
          description={a(own ? 'own_email_hint' : 'email_hint')}
          {...form.getInputProps('email')}
        />
        <TextField
          label={a('username')}
          name="username"
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('username')}
        />
      </FormFields>
      <FormFields columns="11rem">
        <SelectField
          label={a('columns.language')}
          name="language"
          options={languageCodes.map((value) => ({ value, label: languages[value].name }))}
          {...form.getInputProps('language')}
        />
        <SelectField
          label={a('role')}
          name="role_id"
          disabled={own}
          description={own ? a('own_role') : undefined}
          options={[ROLE.logged, ROLE.admin].map((role) => ({ value: String(role), label: a(`roles.${role}`) }))}
          {...form.getInputProps('role_id')}
        />
      </FormFields>
    </FormFrame>
  )
}
