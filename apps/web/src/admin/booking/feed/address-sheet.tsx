/** Adds the guest's address to a reservation from a calendar, and mails the key there. */
import { isEmail } from '@portineria/contract/rules/fields'
import { DEFAULT_LANGUAGE, type Language, languageCodes } from '@portineria/contract/rules/languages'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { useLanguageName } from '../../../lib/language.tsx'
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts'
import { FormFrame } from '../../../lib/user/form-frame.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { toastDone, toastError } from '../../../ui/feedback/toast.ts'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import type { AddressTask } from './tasks.ts'

type AddressSheetProps = { stay: AddressTask; onClose: () => void }

export function AddressSheet({ stay, onClose }: AddressSheetProps) {
  const t = useTranslations('feed.address')
  const f = useTranslations('booking.form')
  const words = useErrorWords()
  const nameOf = useLanguageName()
  const client = useQueryClient()
  const guard = useLeaveGuard()
  const form = useAppForm({
    initialValues: { holder_email: '', holder_name: stay.holder_name ?? '', language: '' },
    validate: { holder_email: (value) => (isEmail(value.trim()) ? null : f('wrong.holder_email')) },
  })
  const leave = async () => {
    if (await guard.mayLeave()) onClose()
  }
  const submit = form.submit(async ({ holder_email, holder_name, language }) => {
    const email = holder_email.trim()
    const chosen = language === '' ? null : { language: language as Language }
    try {
      await call('updateBookingAsAdmin', {
        body: { id: stay.id, version: stay.version, holder_email: email, holder_name, ...chosen },
      })
    } catch (error) {
      return form.showServerErrors([{ message: words(error) }])
    }
    guard.setDirty(false)
    try {
      await call('sendInvitation', { params: { id: stay.id } })
      toastDone(t('sent', { email }))
    } catch (error) {
      // The address is saved; the key can be sent again from the reservation.
      toastError(t('not_sent'), { detail: words(error) })
    }
    onClose()
    await client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'feed' || kind === 'booking' })
  })
  return (
    <Sheet opened onClose={() => void leave()} title={t('title', { code: stay.code })} width="34rem">
      <FormFrame
        form={form}
        onSubmit={submit}
        errorTitle={f('save_error')}
        submitLabel={t('save')}
        unsaved={form.isDirty() ? 1 : 0}
        guard={guard}
        onCancel={() => void leave()}
      >
        <p>{t('text')}</p>
        <EmailField
          label={f('holder_email')}
          name="holder_email"
          required
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('holder_email')}
        />
        <FormFields columns="12rem">
          <TextField
            label={f('holder_name')}
            name="holder_name"
            autoComplete="off"
            maxLength={200}
            {...form.getInputProps('holder_name')}
          />
          <SelectField
            label={f('language')}
            name="language"
            placeholder={f('no_language', { language: nameOf(DEFAULT_LANGUAGE) })}
            options={languageCodes.map((code) => ({ value: code, label: nameOf(code) }))}
            {...form.getInputProps('language')}
          />
        </FormFields>
      </FormFrame>
    </Sheet>
  )
}
