/** The tab of the stays: what new ones start with, how guests get in, and how long their data is kept. */
import { IconClock } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useHouse } from '../../lib/house.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { FormPart } from '../../ui/form/form-part.tsx'
import { StepperField } from '../../ui/form/stepper-field.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { staysValues } from './house-values.ts'
import classes from './settings.module.css'
import { SettingsForm } from './settings-form.tsx'
import { useHouseForm } from './use-house-form.ts'

export function StaysTab() {
  const t = useTranslations('house')
  const house = useHouse()
  const guard = useLeaveGuard()
  const newest = { version: house.version, values: staysValues(house) }
  const state = useHouseForm({ newest, valuesOf: staysValues }, guard)
  const { form } = state
  const { document_days: days, check_in_years: years } = form.values.retention
  return (
    <SettingsForm state={state} guard={guard}>
      <FormPart title={t('defaults.title')} hint={t('defaults.hint')}>
        <FormFields columns="10rem">
          <TextField
            type="time"
            icon={IconClock}
            label={t('field.check_in_hour')}
            {...form.getInputProps('defaults.check_in_hour')}
          />
          <TextField
            type="time"
            icon={IconClock}
            label={t('field.check_out_hour')}
            {...form.getInputProps('defaults.check_out_hour')}
          />
          <StepperField
            max={999}
            label={t('field.openings')}
            description={t('defaults.openings_hint')}
            {...form.getInputProps('defaults.openings')}
            value={form.values.defaults.openings}
          />
        </FormFields>
      </FormPart>
      <FormPart title={t('passwordless.title')}>
        <SwitchField
          label={t('passwordless.label')}
          description={t('passwordless.text')}
          {...form.getInputProps('passwordless', { type: 'checkbox' })}
        />
      </FormPart>
      <FormPart title={t('retention.title')} hint={t('retention.hint')}>
        <FormFields columns="14rem">
          <StepperField
            max={3650}
            label={t('field.document_days')}
            description={t('retention.days', { days })}
            {...form.getInputProps('retention.document_days')}
            value={days}
          />
          <StepperField
            min={1}
            max={30}
            label={t('field.check_in_years')}
            description={t('retention.years', { years })}
            {...form.getInputProps('retention.check_in_years')}
            value={years}
          />
        </FormFields>
        <SwitchField
          label={t('retention.receipt_label')}
          description={t('retention.receipt_text')}
          {...form.getInputProps('retention.after_receipt', { type: 'checkbox' })}
        />
        <p className={classes.explain}>{t('retention.law')}</p>
      </FormPart>
    </SettingsForm>
  )
}
