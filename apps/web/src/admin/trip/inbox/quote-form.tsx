/** The form of a quote: name, price, what the price is for, and how many. Sending it creates an experience for this stay alone and notifies the guest. */
import type { Calls } from '@portineria/contract/calls'
import type { CallInput } from '@portineria/contract/endpoint'
import { type PriceUnit, priceUnits } from '@portineria/contract/rules/lists'
import type { Text } from '@portineria/contract/rules/text'
import { IconCurrencyEuro, IconReceiptEuro, IconSend, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import type { Quote, Request } from '../../../lib/chat/chat.queries.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { useLanguage } from '../../../lib/language.tsx'
import { announce } from '../../../ui/announce.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { focusField } from '../../../ui/form/focus-field.ts'
import { FormErrorSummary } from '../../../ui/form/form-error-summary.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Icon } from '../../../ui/icon.tsx'
import { centsOf, euroText } from '../euro-text.ts'
import type { ConversationKey } from '../trip-view.ts'
import { useTripWords } from '../use-trip-words.ts'
import classes from './quote-form.module.css'

type QuoteFormProps = {
  conversation: ConversationKey
  /** The experience that the conversation is about; its name is the suggested name of the quote. */
  about: Text | null
  /** What the guest asked for in the conversation. */
  request: Request | null
  /** The earlier quote that this one replaces. */
  replaces?: Quote | undefined
  focus: boolean
  onSent: () => void
  onClose: () => void
}
type QuoteValues = { quote_name: string; quote_price: string; quote_unit: PriceUnit; quote_quantity: string }
type NewQuote = CallInput<Calls['quoteTrip']>['body']

const MOST_AT_ONCE = 100
const HIGHEST_PRICE = 100_000_000

/** A price for the whole group is paid once, whatever the quantity says. */
const quantityOf = ({ quote_unit, quote_quantity }: QuoteValues): number =>
  quote_unit === 'group' ? 1 : Number(quote_quantity)

const isQuantity = (quantity: string): boolean =>
  /^\d+$/.test(quantity.trim()) && Number(quantity) >= 1 && Number(quantity) <= MOST_AT_ONCE

export function QuoteForm({ conversation, about, request, replaces, focus, onSent, onClose }: QuoteFormProps) {
  const t = useTranslations('trip.admin.quote')
  const u = useTranslations('trip.unit')
  const errorWords = useErrorWords()
  const { text, euro } = useTripWords()
  const { language } = useLanguage()
  const client = useQueryClient()
  const id = useId()
  const form = useAppForm<QuoteValues>({
    initialValues: {
      quote_name: replaces?.name ?? request?.what ?? (about ? text(about) : ''),
      quote_price: replaces ? euroText(replaces.price_cents, language) : '',
      quote_unit: replaces?.price_unit ?? 'group',
      quote_quantity: String(replaces?.left ?? request?.people ?? 1),
    },
    validate: {
      quote_name: (name) => (name.trim() === '' || name.trim().length > 200 ? t('invalid_name') : null),
      quote_price: (price) => {
        const cents = centsOf(price)
        return cents && cents <= HIGHEST_PRICE ? null : t('invalid_price')
      },
      quote_quantity: (quantity, { quote_unit }) =>
        quote_unit === 'group' || isQuantity(quantity) ? null : t('invalid_quantity'),
    },
  })
  useEffect(() => {
    if (focus) focusField(replaces ? 'quote_price' : 'quote_name')
  }, [focus, replaces])
  const { quote_unit, quote_price, quote_quantity } = form.values
  const each = centsOf(quote_price)
  const total = quote_unit !== 'group' && each && isQuantity(quote_quantity) ? each * Number(quote_quantity) : null
  const send = async (values: QuoteValues) => {
    const body: NewQuote = {
      booking_id: conversation.booking_id,
      answers_trip_id: conversation.trip_id,
      trip_id: replaces?.trip_id,
      name: values.quote_name.trim(),
      price_cents: centsOf(values.quote_price) ?? 0,
      price_unit: values.quote_unit,
      quantity: quantityOf(values),
    }
    try {
      await call('quoteTrip', { body })
      // The quote appears in the conversation; a toast would cover the message field.
      announce(t('sent'))
      onSent()
    } catch (error) {
      form.showServerErrors([{ message: errorWords(error) }])
    }
    void client.invalidateQueries({ queryKey: ['chat'] })
  }
  return (
    <form
      noValidate
      data-quote
      className={classes.quote}
      aria-labelledby={id}
      onSubmit={form.submit(send)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className={classes.head}>
        <Icon of={IconReceiptEuro} />
        <div className={classes.words}>
          <h3 id={id}>{t(replaces ? 'new_title' : 'title')}</h3>
          <small>
            {replaces ? t('replaces', { name: replaces.name, price: euro(replaces.price_cents) }) : t('hint')}
          </small>
        </div>
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
        <SelectField
          label={t('price_unit')}
          options={priceUnits.map((unit) => ({ value: unit, label: u(unit) }))}
          {...form.getInputProps('quote_unit')}
        />
        {quote_unit !== 'group' && (
          <TextField
            required
            label={t('quantity')}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('quote_quantity')}
          />
        )}
        <Button type="submit" icon={IconSend} loading={form.submitting} className={classes.send}>
          {t('send')}
        </Button>
      </div>
      {total && <p className={classes.total}>{t('total', { total: euro(total) })}</p>}
    </form>
  )
}
