/** The card fields of the sandbox: number, expiry date and code, with a numeric keyboard and the browser's autofill. */
import { IconCreditCard, IconFlask } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { AppForm } from '../../../ui/form/use-app-form.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import classes from './buy.module.css'
import { writeCvc, writeExpiry, writeNumber } from './card-text.ts'
import type { Card } from './use-bank.ts'

export function CardFields({ form }: { form: AppForm<Card> }) {
  const t = useTranslations('trip.guest')
  const number = useRef<HTMLInputElement>(null)
  // The fields appear because the guest wants to pay, so the guest can type at once.
  useEffect(() => number.current?.focus(), [])
  const field = (name: keyof Card, write: (text: string) => string) => ({
    ...form.getInputProps(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.setFieldValue(name, write(event.currentTarget.value)),
    required: true,
    inputMode: 'numeric' as const,
  })
  return (
    <fieldset className={classes.card}>
      <legend className={classes.cardTitle}>
        <Icon of={IconCreditCard} size={22} />
        {t('card')}
      </legend>
      <span className={classes.sandbox}>
        <Tag tone="created" icon={IconFlask}>
          {t('sandbox')}
        </Tag>
      </span>
      <TextField
        ref={number}
        label={t('number')}
        autoComplete="cc-number"
        placeholder="4242 4242 4242 4242"
        {...field('number', writeNumber)}
      />
      <div className={classes.pair}>
        <TextField
          label={t('expiry')}
          autoComplete="cc-exp"
          placeholder={t('expiry_hint')}
          {...field('expiry', (text) => writeExpiry(text, form.getValues().expiry))}
        />
        <TextField label={t('cvc')} autoComplete="cc-csc" placeholder="123" {...field('cvc', writeCvc)} />
      </div>
      <p className={classes.fine}>{t('test_card')}</p>
    </fieldset>
  )
}
