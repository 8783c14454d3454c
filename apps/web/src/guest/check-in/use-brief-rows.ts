/** The rows of the summary: the check-in as text, topic by topic and guest by guest. */
import { useTranslations } from 'use-intl'
import { noon } from '../../lib/noon.ts'
import { useStates } from '../../lib/places/use-states.ts'
import { useDays } from '../../lib/use-days.ts'
import { DOT } from '../../ui/dotted.tsx'
import type { Draft, FormStay, GuestValues } from './draft/draft.ts'
import { useFieldNames } from './use-field-names.ts'
import type { Place } from './use-steps.ts'
import { useValueWords } from './use-value-words.ts'

export type BriefRow = { place: Place; title: string; lines: string[] }

const joined = (parts: (string | null | undefined | false)[], between = DOT) => parts.filter(Boolean).join(between)
const lines = (...parts: (string | false)[]) => parts.filter((part) => part !== false && part !== '') as string[]

export function useBriefRows(draft: Draft, booking: Pick<FormStay, 'flat' | 'holder'>): BriefRow[] {
  const t = useTranslations('check_in')
  const between = useDays()
  const say = useValueWords([], draft)
  const nameOf = useFieldNames()
  const states = useStates()
  const { stay, guests } = draft

  const day = (value: string) => (/^\d{4}-/.test(value) ? noon(value) : null)
  const days = ({ arrival, departure }: GuestValues) => {
    const [from, to] = [day(arrival), day(departure)]
    return from && to && from <= to ? between(from, to, { day: 'numeric', month: 'short' }) : ''
  }
  const word = (values: GuestValues, field: keyof GuestValues) => say(field, values[field])
  const named = (values: GuestValues, field: keyof GuestValues) =>
    values[field] && t('named', { field: nameOf(field), value: word(values, field) })
  const elsewhere = ({ country, residence_country }: GuestValues) =>
    country !== '' && residence_country !== '' && states.findByIso(country)?.code !== residence_country
  const name = (values: GuestValues) => joined([values.name, values.surname], ' ')
  const born = (values: GuestValues) =>
    joined([word(values, 'birth_date'), word(values, 'birth_city'), word(values, 'birth_state')])
  const home = (values: GuestValues) =>
    joined([
      values.address,
      joined([values.postal_code, values.city, values.province && `(${values.province})`], ' '),
      word(values, 'country') || word(values, 'residence_country'),
    ])
  const document = (values: GuestValues) =>
    joined([
      joined([word(values, 'document_type'), values.document_number], ' '),
      values.document_expiration && t('expires', { day: word(values, 'document_expiration') }),
      word(values, 'document_image'),
    ])
  const billing =
    stay.billing_same_as_residence === 'true'
      ? t('billing.same')
      : joined([
          say('billing.type', stay['billing.type'] || 'private'),
          ...(stay['billing.type'] === 'company' ? [stay['billing.company_name'], stay['billing.vat_number']] : []),
          stay['billing.fiscal_code'],
        ])

  const row = (place: Place, ...texts: (string | false)[]): BriefRow => ({
    place,
    title: place.guest === undefined ? t(`steps.${place.step}`) : t('guest_title', { number: place.guest }),
    lines: lines(...texts),
  })
  const [holder, ...others] = guests.map(({ values }) => values)
  return [
    row(
      { step: 'booking' },
      joined([booking.flat.name, holder && days(holder)]),
      guests.length > 1 && holder ? say('kind', holder.kind) : '',
      stay.guest_notes.trim() && `“${stay.guest_notes.trim()}”`,
    ),
    ...(holder
      ? [
          row({ step: 'personal' }, name(holder), born(holder), named(holder, 'citizenship')),
          row(
            { step: 'residence' },
            home(holder),
            elsewhere(holder) && named(holder, 'residence_country'),
            named(holder, 'residence_city'),
          ),
          row({ step: 'billing' }, billing),
          row({ step: 'document' }, document(holder)),
        ]
      : []),
    row({ step: 'contact' }, joined([stay['holder.mobile_phone'], stay['holder.phone']]), booking.holder?.email ?? ''),
    ...others.map((values, at) =>
      row(
        { step: 'guests', guest: at + 2 },
        name(values),
        born(values),
        named(values, 'residence_city'),
        document(values),
        joined([say('kind', values.kind), days(values)]),
      ),
    ),
  ]
}
