/** The state of an experience's form: its values, saving them, and loading the newest after a clash with another operator. */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../../lib/api.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { useLanguage } from '../../../lib/language.tsx'
import type { LeaveGuard } from '../../../lib/use-leave-guard.ts'
import { toastDone } from '../../../ui/feedback/toast.ts'
import { type AppForm, type ServerError, useAppForm } from '../../../ui/form/use-app-form.ts'
import { type Trip, tripQueries } from '../trip.queries.ts'
import { changesOf, countChanges, rebase, refusedPaths, type TripValues, valuesOf, wireOf } from './trip-values.ts'

export type TripFormState = AppForm<TripValues>

const withOwnWords = ['name', 'price', 'quantity', 'distance', 'phone', 'photo'] as const

export function useTripForm(trip: Trip | null, guard: LeaveGuard, onSaved: () => void) {
  const t = useTranslations('trip.admin.form')
  const invalid = useTranslations('trip.admin.invalid')
  const errorWords = useErrorWords()
  const client = useQueryClient()
  const { language } = useLanguage()
  const [saved, setSaved] = useState(trip)
  const [clash, setClash] = useState(false)
  const before = useMemo(() => valuesOf(saved, language), [saved, language])
  const wordsOf = (path: string) => invalid(withOwnWords.find((field) => field === path.split('.')[0]) ?? 'other')
  const form = useAppForm<TripValues>({
    initialValues: before,
    validate: (values) => Object.fromEntries(refusedPaths(values).map((path) => [path, wordsOf(path)])),
  })
  const unsaved = countChanges(before, form.values)

  function failure(error: unknown): ServerError[] {
    const named = error instanceof ApiError ? (error.body?.errors ?? []).flatMap(({ field }) => field ?? []) : []
    if (named.length === 0) return [{ message: errorWords(error) }]
    return named.map((field) => ({ field: field.replace('price_cents', 'price'), message: wordsOf(field) }))
  }

  async function save(values: TripValues): Promise<void> {
    try {
      const row = saved
        ? await call('updateTrip', { body: { id: saved.id, version: saved.version, ...changesOf(before, values) } })
        : await call('createTrip', { body: wireOf(values) })
      guard.setDirty(false)
      client.setQueryData(tripQueries.detail(row.id).queryKey, row)
      void client.invalidateQueries({ queryKey: tripQueries.list().queryKey })
      toastDone(t(saved ? 'saved' : 'created'))
      onSaved()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') setClash(true)
      else form.showServerErrors(failure(error))
    }
  }

  /** Loads what another operator has saved and keeps this operator's changes on top of it. */
  async function loadNewest(): Promise<void> {
    if (!saved) return
    try {
      const row = await call('getTrip', { params: { id: saved.id } })
      const mine = rebase(before, form.getValues(), valuesOf(row, language))
      setSaved(row)
      setClash(false)
      form.setValues(mine)
      toastDone(t('loaded'))
    } catch (error) {
      form.showServerErrors(failure(error))
    }
  }

  return { form, saved, unsaved, clash, save, loadNewest }
}
