/** The holder of the reservation: invited by mail, or chosen among the registered users. A claimed one is read-only. */
import type { Booking } from '@portineria/contract/booking'
import { DEFAULT_LANGUAGE, languageCodes } from '@portineria/contract/rules/languages'
import { displayName } from '@portineria/contract/rules/names'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useLanguageName } from '../../../lib/language.tsx'
import { Segmented } from '../../../ui/control/segmented.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import classes from './booking-form.module.css'
import { guessOf } from './booking-values.ts'
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
      {booking?.holder ? (
        <Claimed holder={booking.holder} name={booking.holder_name} />
      ) : (
        <Open form={form} isNew={!booking} />
      )}
    </section>
  )
}

function Claimed({ holder, name }: { holder: NonNullable<Booking['holder']>; name: string | null }) {
  const t = useTranslations('booking.form')
  const nameOf = useLanguageName()
  return (
    <Link to="/admin_holder/{-$id}" params={{ id: String(holder.id) }} className={classes.holder}>
      <span className={classes.holderWords}>
        <b>{name || holder.email || displayName(holder)}</b>
        <Dotted
          parts={[holder.email, holder.mobile_phone ?? holder.phone, t('reads', { language: nameOf(holder.language) })]}
        />
      </span>
      <Icon of={IconExternalLink} size={18} />
    </Link>
  )
}

function Open({ form, isNew }: { form: BookingFormApi; isNew: boolean }) {
  const t = useTranslations('booking.form')
  if (form.values.holder === 'known') return <HolderSearch form={form} />
  return (
    <FormFields columns="16rem">
      <TextField label={t('holder_name')} autoComplete="off" {...form.getInputProps('holder_name')} />
      <EmailField
        label={t('holder_email')}
        description={t(isNew ? 'holder_email_hint' : 'holder_email_later')}
        autoComplete="off"
        {...form.getInputProps('holder_email')}
      />
      <LanguageField form={form} />
    </FormFields>
  )
}

/** The language of the mails until the guest has an account. A guess says what it comes from. */
function LanguageField({ form }: { form: BookingFormApi }) {
  const t = useTranslations('booking.form')
  const nameOf = useLanguageName()
  const { language, language_chosen } = form.values
  const guess = language_chosen ? null : guessOf(form.values)
  const isGuessed = guess !== null && guess.language === language
  return (
    <SelectField
      label={t('language')}
      placeholder={t('no_language', { language: nameOf(DEFAULT_LANGUAGE) })}
      description={isGuessed ? t(`guessed.${guess.by}`, { mark: guess.mark }) : t('language_hint')}
      options={languageCodes.map((code) => ({ value: code, label: nameOf(code) }))}
      {...form.getInputProps('language')}
      onChange={(event) => form.setValues({ language: event.currentTarget.value, language_chosen: true })}
    />
  )
}
