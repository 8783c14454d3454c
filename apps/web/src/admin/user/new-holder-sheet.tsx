/** The sheet for a new person. Only the e-mail address is required; the server mails a link to choose a password. */
import { ROLE } from '@portineria/contract/rules/codes'
import { isEmail } from '@portineria/contract/rules/fields'
import { languageCodes, languages } from '@portineria/contract/rules/languages'
import type { User } from '@portineria/contract/user'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { type LeaveGuard, useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { FormFrame } from '../../lib/user/form-frame.tsx'
import { useFailureWords } from '../../lib/user/use-failure-words.ts'
import { withProof } from '../../lib/user/with-proof.ts'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { toastDone } from '../../ui/feedback/toast.ts'
import { EmailField } from '../../ui/form/email-field.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { holderName } from './holder-name.ts'
import type { HolderAddress } from './use-holder-address.ts'
import { peopleQueries } from './user.queries.ts'

export function NewHolderSheet({ address: { search, closeForm, open } }: { address: HolderAddress }) {
  const t = useTranslations('user.admin')
  const guard = useLeaveGuard()
  const leave = async () => {
    if (await guard.mayLeave()) closeForm()
  }
  return (
    <Sheet opened={search.form === 'new'} onClose={() => void leave()} title={t('new')} width="34rem">
      <NewHolderForm guard={guard} onMade={open} onCancel={() => void leave()} />
    </Sheet>
  )
}

/** Spec §8: "already registered" has the message of "user exists". */
const isTaken = (error: unknown) => error instanceof ApiError && error.code === 'email_registered'

type FormProps = { guard: LeaveGuard; onMade: (id: number) => void; onCancel: () => void }

function NewHolderForm({ guard, onMade, onCancel }: FormProps) {
  const t = useTranslations('user')
  const a = useTranslations('user.admin')
  const errors = useTranslations('errors')
  const ui = useTranslations('ui.table')
  const failures = useFailureWords()
  /** The person who already has the typed address. */
  const [existing, setExisting] = useState<User | null>(null)
  const client = useQueryClient()
  const { language } = useLanguage()
  const form = useAppForm({
    initialValues: { email: '', name: '', surname: '', mobile_phone: '', language, role_id: String(ROLE.logged) },
    validate: { email: (value) => (isEmail(value.trim()) ? null : t('invalid.email')) },
  })
  const submit = form.submit(async ({ role_id, ...values }) => {
    setExisting(null)
    try {
      const body = { ...values, role_id: role_id === String(ROLE.admin) ? ROLE.admin : ROLE.logged }
      const { id, email } = await withProof(() => call('createUser', { body }))
      guard.setDirty(false)
      toastDone(a('made'), { detail: a('made_detail', { email }) })
      await client.invalidateQueries({ queryKey: peopleQueries.all })
      onMade(id)
    } catch (error) {
      if (!isTaken(error)) return form.showServerErrors(failures(error))
      form.showServerErrors([{ field: 'email', message: errors('user_exists') }])
      setExisting(await call('getUserByEmail', { params: { email: values.email.trim() } }).catch(() => null))
    }
  })
  const field = (name: 'name' | 'surname' | 'mobile_phone') => ({
    label: t(`fields.${name}`),
    name,
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      errorTitle={t('save_error')}
      submitLabel={a('make')}
      unsaved={form.isDirty() ? 1 : 0}
      guard={guard}
      onCancel={onCancel}
    >
      <p>{a('new_text')}</p>
      <FormFields>
        <EmailField
          label={a('columns.email')}
          name="email"
          required
          autoComplete="off"
          description={
            existing && (
              <Link to="/admin_holder/{-$id}" params={{ id: String(existing.id) }} target="_blank">
                {ui('open', { name: holderName(existing) })}
              </Link>
            )
          }
          {...form.getInputProps('email')}
        />
      </FormFields>
      <FormFields columns="11rem">
        <TextField {...field('name')} maxLength={200} />
        <TextField {...field('surname')} maxLength={200} />
        <TextField {...field('mobile_phone')} type="tel" maxLength={40} />
        <SelectField
          label={a('columns.language')}
          name="language"
          options={languageCodes.map((value) => ({ value, label: languages[value].name }))}
          {...form.getInputProps('language')}
        />
        <SelectField
          label={a('role')}
          name="role_id"
          options={[ROLE.logged, ROLE.admin].map((role) => ({ value: String(role), label: a(`roles.${role}`) }))}
          {...form.getInputProps('role_id')}
        />
      </FormFields>
    </FormFrame>
  )
}
