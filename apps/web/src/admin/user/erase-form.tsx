/** The form that erases a person for good: it lists what is erased and what is kept, and asks for a tick first. */
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { FormFrame } from '../../lib/user/form-frame.tsx'
import type { SheetFormProps } from '../../lib/user/section-form.tsx'
import { useFailureWords } from '../../lib/user/use-failure-words.ts'
import { whileLoading } from '../../ui/dialog/loading.ts'
import { toastDone } from '../../ui/feedback/toast.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import classes from './erase-form.module.css'
import { holderName } from './holder-name.ts'
import { peopleQueries } from './user.queries.ts'

const gone = ['person', 'documents', 'guests', 'chat', 'access'] as const
const kept = ['stays', 'log', 'money'] as const

export function EraseForm({ user, guard, onDone, onCancel }: SheetFormProps) {
  const t = useTranslations('user.admin.erase')
  const failures = useFailures()
  const client = useQueryClient()
  const form = useAppForm({
    initialValues: { sure: false },
    validate: { sure: (value) => (value ? null : t('tick_first')) },
  })
  const submit = form.submit(async () => {
    try {
      await whileLoading(() => call('deleteUser', { params: { id: user.id } }))
      toastDone(t('done'))
      onDone()
      await client.invalidateQueries({ queryKey: peopleQueries.all })
      await client.invalidateQueries({ queryKey: ['booking'] })
    } catch (error) {
      form.showServerErrors(failures(error))
    }
  })
  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      errorTitle={t('error')}
      submitLabel={t('action')}
      danger
      unsaved={0}
      guard={guard}
      onCancel={onCancel}
    >
      <div className={classes.fate}>
        <h3>{t('gone.title')}</h3>
        <ul>
          {gone.map((what) => (
            <li key={what}>{t(`gone.${what}`)}</li>
          ))}
        </ul>
        <h3>{t('kept.title')}</h3>
        <ul>
          {kept.map((what) => (
            <li key={what}>{t(`kept.${what}`)}</li>
          ))}
        </ul>
      </div>
      <CheckboxField
        label={t('sure', { name: holderName(user) })}
        name="sure"
        {...form.getInputProps('sure', { type: 'checkbox' })}
      />
    </FormFrame>
  )
}

/** A refusal names the reservations whose arrival must be reported first, and links to where that is done. */
function useFailures(): ReturnType<typeof useFailureWords> {
  const t = useTranslations('user.admin.erase')
  const format = useFormatter()
  const failures = useFailureWords()
  return (error) => {
    const codes =
      error instanceof ApiError && error.code === 'arrival_unreported' ? error.body?.reservations : undefined
    if (!codes) return failures(error)
    const message = t.rich('unreported', {
      count: codes.length,
      codes: format.list(codes),
      link: (text) => <Link to="/admin_police">{text}</Link>,
    })
    return [{ message }]
  }
}
