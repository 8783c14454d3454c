/** A quote: what, for how much, how many. Sending it makes an experience for this stay alone and tells the guest. */
import type { Calls } from '@portineria/contract/calls'
import type { CallInput } from '@portineria/contract/endpoint'
import { IconCurrencyEuro, IconReceiptEuro, IconSend, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { toastDone } from '../../../ui/feedback/toast.ts'
import { focusField } from '../../../ui/form/focus-field.ts'
import { FormErrorSummary } from '../../../ui/form/form-error-summary.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Icon } from '../../../ui/icon.tsx'
import { centsOf } from '../euro-text.ts'
import classes from './quote-form.module.css'

type QuoteFormProps = { bookingId: number; onSent: () => void; onClose: () => void }
type QuoteValues = { quote_name: string; quote_price: string; quote_quantity: string }
type Quote = CallInput<Calls['quoteTrip']>['body']

const MOST_AT_ONCE = 100
const HIGHEST_PRICE = 100_000_000

export function QuoteForm({ bookingId, onSent, onClose }: QuoteFormProps) {
  const t = useTranslations('trip.admin.quote')
  const errorWords = useErrorWords()
  const client = useQueryClient()
  const id = useId()
  const form = useAppForm<QuoteValues>({
    initialValues: { quote_name: '', quote_price: '', quote_quantity: '1' },
    validate: {
      quote_name: (name) => (name.trim() === '' || name.trim().length > 200 ? t('invalid_name') : null),
      quote_price: (price) => {
        const cents = centsOf(price)
        return cents && cents <= HIGHEST_PRICE ? null : t('invalid_price')
      },
      quote_quantity: (quantity) =>
        /^\d+$/.test(quantity.trim()) && Number(quantity) >= 1 && Number(quantity) <= MOST_AT_ONCE
          ? null
          : t('invalid_quantity'),
    },
  })
  useEffect(() => focusField('quote_name'), [])
  const send = async ({ quote_name, quote_price, quote_quantity }: QuoteValues) => {
    const body: Quote = {
      booking_id: bookingId,
      name: quote_name.trim(),
      price_cents: centsOf(quote_price) ?? 0,
      quantity: Number(quote_quantity),
    }
    try {
      await call('quoteTrip', { body })
      toastDone(t('sent'))
      void client.invalidateQueries({ queryKey: ['chat'] })
      onSent()
    } catch (error) {
      form.showServerErrors([{ message: errorWords(error) }])
    }
  }
  return (
    <form
      noValidate
      className={classes.quote}
      aria-labelledby={id}
      onSubmit={form.submit(send)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className={classes.head}>
        <Icon of={IconReceiptEuro} />
        <h3 id={id}>{t('title')}</h3>
        <small>{t('hint')}</small>
        <IconButton small icon={IconX} label={t('close')} onClick={onClose} />
      </div>
      <FormErrorSummary title={t('failed')} problems={form.formErrors.map((text) => ({ text }))} />
      <div className={classes.fields}>
        <TextField
          required
          label={t('name')}
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps('quote_name')}
        />
        <TextField
          required
          label={t('price')}
          icon={IconCurrencyEuro}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('quote_price')}
        />
        <TextField
          required
          label={t('quantity')}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('quote_quantity')}
        />
        <Button type="submit" icon={IconSend} loading={form.submitting} className={classes.send}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
