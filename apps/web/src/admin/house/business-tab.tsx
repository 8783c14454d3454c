/** The tab of the business: its name, where it is, its logo and its colour. */
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useHouse } from '../../lib/house.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { FormPart } from '../../ui/form/form-part.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TimeZoneField } from '../../ui/form/time-zone-field.tsx'
import { AccentPart } from './accent-part.tsx'
import { businessValues } from './house-values.ts'
import { LogoPart } from './logo-part.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useHouseForm } from './use-house-form.ts'

export function BusinessTab() {
  const t = useTranslations('house')
  const house = useHouse()
  const guard = useLeaveGuard()
  const newest = { version: house.version, values: businessValues(house) }
  const state = useHouseForm({ newest, valuesOf: businessValues }, guard)
  const { form } = state
  const [coming, setComing] = useState(0)
  const onComing = useCallback((change: number) => setComing((count) => count + change), [])
  return (
    <SettingsForm state={state} guard={guard} coming={coming}>
      <FormPart title={t('business.title')} hint={t('business.hint')}>
        <FormFields columns="14rem">
          <TextField
            required
            maxLength={80}
            autoComplete="organization"
            label={t('field.name')}
            description={t('business.name_hint')}
            {...form.getInputProps('name')}
          />
          <TextField
            maxLength={80}
            autoComplete="address-level2"
            label={t('field.city')}
            {...form.getInputProps('city')}
          />
          <TimeZoneField
            label={t('field.time_zone')}
            description={t('business.zone_hint')}
            {...form.getInputProps('time_zone')}
            value={form.values.time_zone}
          />
        </FormFields>
      </FormPart>
      <LogoPart form={form} saved={house.logo} onComing={onComing} />
      <AccentPart form={form} />
    </SettingsForm>
  )
}
