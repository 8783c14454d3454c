/** Asks on which days an apartment is closed, or open again. */
import { daysOfMonth } from '@portineria/contract/rules/statistics'
import type { StatisticsStructure } from '@portineria/contract/statistics'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { Button } from '../../ui/button/button.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { toastDone } from '../../ui/feedback/toast.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { FormErrorSummary } from '../../ui/form/form-error-summary.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import classes from './statistics.module.css'
import { useRefreshStatistics } from './use-statistics-actions.ts'

type ClosedSheetProps = { structure: StatisticsStructure; month: string; onClose: () => void }

export function ClosedSheet({ structure, month, onClose }: ClosedSheetProps) {
  const t = useTranslations('statistics.closed')
  const ui = useTranslations('ui')
  const words = useErrorWords()
  const refresh = useRefreshStatistics()
  const form = useAppForm({
    initialValues: { flat: String(structure.flats[0]?.id ?? ''), ...daysOfMonth(month), closed: 'closed' },
    validate: {
      from: (value) => (value ? null : t('empty')),
      to: (value, values) => (!value ? t('empty') : value < values.from ? t('order') : null),
    },
  })
  const submit = form.submit(async ({ flat, from, to, closed }) => {
    const body = { flat_id: Number(flat), from, to, closed: closed === 'closed' }
    try {
      await call('closeDays', { body })
    } catch (error) {
      return form.showServerErrors([{ message: words(error) }])
    }
    toastDone(t('done'))
    onClose()
    await refresh()
  })
  return (
    <Sheet opened onClose={onClose} title={t('title')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormErrorSummary title={t('failed')} problems={form.formErrors.map((text) => ({ text }))} />
        <p>{t('text')}</p>
        {structure.flats.length > 1 && (
          <SelectField
            label={t('flat')}
            name="flat"
            options={structure.flats.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.getInputProps('flat')}
          />
        )}
        <FormFields columns="9rem">
          <DateField label={t('from')} name="from" required {...form.getInputProps('from')} />
          <DateField label={t('to')} name="to" required {...form.getInputProps('to')} />
        </FormFields>
        <SelectField
          label={t('what')}
          name="closed"
          options={[
            { value: 'closed', label: t('is_closed') },
            { value: 'open', label: t('is_open') },
          ]}
          {...form.getInputProps('closed')}
        />
        <FormActions>
          <Button variant="line" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('save')}
          </Button>
        </FormActions>
      </form>
    </Sheet>
  )
}
