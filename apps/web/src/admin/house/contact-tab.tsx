/** The tab of the contact details: how guests reach the operator, and who the operator is for the law. */
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useHouse } from '../../lib/house.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { FormPart } from '../../ui/form/form-part.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { contactValues } from './house-values.ts'
import { SettingsForm } from './settings-form.tsx'
import { useHouseForm } from './use-house-form.ts'

const email = { type: 'email', inputMode: 'email', maxLength: 254, autoCapitalize: 'none', icon: IconMail } as const
const phone = { type: 'tel', inputMode: 'tel', maxLength: 40 } as const

export function ContactTab() {
  const t = useTranslations('house')
  const house = useHouse()
  const guard = useLeaveGuard()
  const newest = { version: house.version, values: contactValues(house) }
  const state = useHouseForm({ newest, valuesOf: contactValues }, guard)
  const { form } = state
  return (
    <SettingsForm state={state} guard={guard}>
      <FormPart title={t('contact.title')} hint={t('contact.hint')}>
        <FormFields columns="14rem">
          <TextField {...phone} icon={IconPhone} label={t('field.phone')} {...form.getInputProps('phone')} />
          <TextField
            {...phone}
            icon={IconBrandWhatsapp}
            label={t('field.whatsapp')}
            description={t('contact.whatsapp_hint')}
            {...form.getInputProps('whatsapp')}
          />
          <TextField {...email} label={t('field.email')} {...form.getInputProps('email')} />
        </FormFields>
      </FormPart>
      <FormPart title={t('legal.title')} hint={t('legal.hint')}>
        <FormFields columns="14rem">
          <TextField maxLength={160} label={t('field.legal_name')} {...form.getInputProps('legal.name')} />
          <TextField maxLength={40} label={t('field.tax_number')} {...form.getInputProps('legal.tax_number')} />
        </FormFields>
        <TextField maxLength={300} label={t('field.address')} {...form.getInputProps('legal.address')} />
        <FormFields columns="14rem">
          <TextField {...email} label={t('field.certified_email')} {...form.getInputProps('legal.certified_email')} />
          <TextField
            {...email}
            label={t('field.privacy_email')}
            description={t('legal.privacy_hint')}
            {...form.getInputProps('legal.privacy_email')}
          />
        </FormFields>
      </FormPart>
    </SettingsForm>
  )
}
