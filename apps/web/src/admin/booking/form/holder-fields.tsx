/** The holder of the reservation: invited by mail, or chosen among the registered users. A claimed one is read-only. */
import type { Booking } from '@portineria/contract/booking'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Segmented } from '../../../ui/control/segmented.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import classes from './booking-form.module.css'
import { HolderSearch } from './holder-search.tsx'
import type { BookingFormApi } from './use-booking-draft.ts'

type HolderFieldsProps = { form: BookingFormApi; booking: Booking | undefined }

export function HolderFields({ form, booking }: HolderFieldsProps) {
  const t = useTranslations('booking.form')
  return (
    <section aria-label={t('holder')} className={classes.section}>
      <div className={classes.sectionHead}>
        <h3>{t('holder')}</h3>
        {!booking?.holder && (
          <Segmented
            label={t('holder_kind')}
            value={form.values.holder}
            onChange={(kind) => form.setFieldValue('holder', kind)}
            segments={[
              { value: 'invited', label: t('invited') },
              { value: 'known', label: t('known') },
            ]}
          />
        )}
      </div>
      {booking?.holder ? <Claimed holder={booking.holder} name={booking.holder_name} /> : <Open form={form} />}
    </section>
  )
}

function Claimed({ holder, name }: { holder: NonNullable<Booking['holder']>; name: string | null }) {
  return (
    <Link to="/admin_holder/{-$id}" params={{ id: String(holder.id) }} className={classes.holder}>
      <span className={classes.holderWords}>
        <b>{name ?? holder.email}</b>
        <Dotted parts={[holder.email, holder.mobile_phone ?? holder.phone]} />
      </span>
      <Icon of={IconExternalLink} size={18} />
    </Link>
  )
}

function Open({ form }: { form: BookingFormApi }) {
  const t = useTranslations('booking.form')
  if (form.values.holder === 'known') return <HolderSearch form={form} />
  return (
    <FormFields columns="16rem">
      <TextField label={t('holder_name')} autoComplete="off" {...form.getInputProps('holder_name')} />
      <EmailField
        label={t('holder_email')}
        description={t('holder_email_hint')}
        autoComplete="off"
        {...form.getInputProps('holder_email')}
      />
    </FormFields>
  )
}
