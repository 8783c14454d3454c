/** The form of one section of a person's data: it sends only the changes and shows refusals at their fields. */
import type { User } from '@portineria/contract/user'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { toastDone } from '../../ui/feedback/toast.ts'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import type { LeaveGuard } from '../use-leave-guard.ts'
import { BillingFields } from './billing-fields.tsx'
import { DocumentFields } from './document-fields.tsx'
import type { FieldSource } from './field-source.ts'
import { FormFrame } from './form-frame.tsx'
import { OthersFields, PhoneFields, YouFields } from './person-fields.tsx'
import {
  changedFields,
  changesOf,
  type ProfileField,
  type ProfileValues,
  refusedFields,
  type Section,
  type UserChanges,
  valuesOf,
} from './profile-values.ts'
import { ResidenceFields } from './residence-fields.tsx'
import { useFailureWords, useFieldWords } from './use-failure-words.ts'

const fieldsOfSection: Record<Section, (props: { source: FieldSource<ProfileField> }) => React.ReactNode> = {
  you: YouFields,
  phone: PhoneFields,
  residence: ResidenceFields,
  billing: BillingFields,
  document: DocumentFields,
  others: OthersFields,
}

export type SheetFormProps = { user: User; guard: LeaveGuard; onDone: () => void; onCancel: () => void }

/** `save` sends the changes: of one's own profile, or of a holder that an operator edits. */
type SectionFormProps = SheetFormProps & { section: Section; save: (changes: UserChanges) => Promise<User> }

export function SectionForm({ section, user, save, guard, onDone, onCancel }: SectionFormProps) {
  const t = useTranslations('user')
  const fieldWords = useFieldWords()
  const failures = useFailureWords()
  // Read once, so that a refetch behind the open form does not alter what counts as a change.
  const [before] = useState(() => valuesOf(user))
  const form = useAppForm({
    initialValues: before,
    validate: (values) =>
      Object.fromEntries(refusedFields(changesOf(section, before, values)).map((field) => [field, fieldWords(field)])),
  })
  const unsaved = changedFields(section, before, form.values).length
  const submit = form.submit(async (values) => {
    if (unsaved === 0) return onDone()
    try {
      await save(changesOf(section, before, values))
      guard.setDirty(false)
      toastDone(t('saved'))
      onDone()
    } catch (error) {
      form.showServerErrors(failures(error))
    }
  })
  const source = useProfileFields(form)
  const Fields = fieldsOfSection[section]
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
      <Fields source={source} />
    </FormFrame>
  )
}

function useProfileFields(form: AppForm<ProfileValues>): FieldSource<ProfileField> {
  const t = useTranslations('user')
  return {
    values: form.values,
    field: (name) => ({
      label: t(`fields.${name}`),
      name,
      ...form.getInputProps(name),
      value: form.values[name],
    }),
    set: (changes) => form.setValues(changes),
  }
}
