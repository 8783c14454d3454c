/** The state of a reservation's form: its values, checking and saving them, and a clash with another operator. */
import type { Booking } from '@portineria/contract/booking'
import type { Flat } from '@portineria/contract/flat'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { useHouse } from '../../../lib/house.ts'
import type { LeaveGuard } from '../../../lib/use-leave-guard.ts'
import { confirm } from '../../../ui/dialog/dialog.ts'
import { toastDone } from '../../../ui/feedback/toast.ts'
import { type AppForm, type ServerError, useAppForm } from '../../../ui/form/use-app-form.ts'
import type { BookingSearch } from '../list-search.ts'
import {
  type BookingValues,
  changedFields,
  changesOf,
  languageAfter,
  newBodyOf,
  newValues,
  rebased,
  refusedFields,
  valuesOf,
} from './booking-values.ts'
import { useAvailability } from './use-availability.ts'
import { useClashWords } from './use-clash-words.ts'
import { useCreateBooking, useUpdateBooking } from './use-save-booking.ts'

export type BookingFormApi = AppForm<BookingValues>
export type BookingDraft = ReturnType<typeof useBookingDraft>

type DraftInput = {
  booking: Booking | undefined
  prefill: BookingSearch
  flats: readonly Flat[]
  guard: LeaveGuard
  onCreated: (booking: Booking) => void
  /** Loads what the server has stored now. */
  reload: () => Promise<Booking | undefined>
}

export function useBookingDraft({ booking, prefill, flats, guard, onCreated, reload }: DraftInput) {
  const t = useTranslations('booking.form')
  const fieldWords = useFieldWords()
  const failures = useFailureWords()
  const clashWords = useClashWords()
  const create = useCreateBooking()
  const update = useUpdateBooking()
  // Changes are found by comparison with the values that were loaded, and saved with their version.
  const { openings } = useHouse().defaults
  const [base, setBase] = useState(() => ({
    values: booking ? valuesOf(booking) : newValues(prefill, openings),
    version: booking?.version ?? 0,
  }))

  const form: BookingFormApi = useAppForm<BookingValues>({
    initialValues: base.values,
    onValuesChange: (after, before) => {
      const language = languageAfter(before, after)
      if (language !== after.language) form.setFieldValue('language', language)
    },
    validate: (values) => ({ ...refused(values), ...crowded(values), ...clashing(values) }),
  })
  const availability = useAvailability(form.values, booking?.id)
  const unsaved = changedFields(base.values, form.values)

  const refused = (values: BookingValues) => {
    const fields = booking
      ? refusedFields('change', changesOf({ id: booking.id, version: base.version }, base.values, values))
      : refusedFields('new', newBodyOf(values))
    return Object.fromEntries(fields.map((field) => [field, fieldWords(field, values)]))
  }
  const crowded = ({ guests_number, flat_id }: BookingValues) => {
    const flat = flats.find(({ id }) => String(id) === flat_id)
    return flat && guests_number > flat.max_guests ? { guests_number: t('too_many', { max: flat.max_guests }) } : {}
  }
  const clashing = ({ flat_id, archived }: BookingValues) => {
    const taker = archived ? undefined : availability.takerOf(Number(flat_id))
    return taker ? { check_out: clashWords(taker) } : {}
  }

  /** Takes over what is stored and keeps the typed changes. */
  const follow = (fresh: Booking) => {
    form.setValues(rebased(base.values, form.values, valuesOf(fresh)))
    setBase({ values: valuesOf(fresh), version: fresh.version })
  }
  /** Takes over what is stored and drops the typed changes. */
  const restart = (fresh: Booking) => {
    form.setValues(valuesOf(fresh))
    form.clearErrors()
    setBase({ values: valuesOf(fresh), version: fresh.version })
  }

  // The reservation was changed elsewhere and nothing is typed here, so the form shows what is stored.
  if (booking && booking.version !== base.version && unsaved.length === 0) restart(booking)
  useEffect(() => {
    guard.setDirty(unsaved.length > 0)
    return () => guard.setDirty(false)
  }, [guard, unsaved.length])

  const overtaken = async () => {
    const again = await confirm({
      message: t('overtaken'),
      confirmLabel: t('load_newest'),
      cancelLabel: t('not_yet'),
    })
    const fresh = again ? await reload() : undefined
    if (!fresh) return
    follow(fresh)
    toastDone(t('loaded'))
  }
  const save = async (values: BookingValues) => {
    if (booking && unsaved.length === 0) return
    try {
      if (booking) {
        await update.mutateAsync(changesOf({ id: booking.id, version: base.version }, base.values, values))
        const fresh = await reload()
        if (fresh) restart(fresh)
        toastDone(t('saved'))
      } else {
        const made = await create.mutateAsync(newBodyOf(values))
        guard.setDirty(false)
        onCreated(made)
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') await overtaken()
      else form.showServerErrors(failures(error))
    }
  }
  return { form, availability, unsaved, submit: form.submit(save), follow, overtaken }
}

const withOwnWords = ['code', 'holder_email', 'check_out'] as const

/** The text for a field that is empty or invalid. */
function useFieldWords(): (field: string, values?: BookingValues) => string {
  const t = useTranslations('booking.form.wrong')
  return (field, values) => {
    const value = values?.[field as keyof BookingValues]
    if (value === '') return t('required')
    return t(withOwnWords.find((known) => known === field) ?? 'other')
  }
}

/** The texts for a refusal of the server: one for each field it names, else one for the form. */
function useFailureWords(): (error: unknown) => ServerError[] {
  const t = useTranslations('booking.form.wrong')
  const field = useFieldWords()
  const words = useErrorWords()
  return (error) => {
    if (!(error instanceof ApiError)) return [{ message: words(error) }]
    if (error.code === 'not_available') return [{ field: 'check_out', message: words(error) }]
    if (error.code === 'duplicate_entry') return [{ field: 'code', message: t('code_taken') }]
    const named = error.body?.errors.filter((entry) => entry.field) ?? []
    if (error.code !== 'validation' || named.length === 0) return [{ message: words(error) }]
    return named.map((entry) => ({ field: entry.field, message: field(entry.field ?? '') }))
  }
}
