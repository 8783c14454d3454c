/** The state of the apartment's form: its values, saving them, and loading the newest after a clash with another operator. */
import type { Flat } from '@portineria/contract/flat'
import { CIN_LENGTH, cinProblem, tidyCin } from '@portineria/contract/rules/cin'
import { structureCodeProblem } from '@portineria/contract/rules/structure-code'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { flatQueries } from '../../lib/flat/flat-admin.queries.ts'
import { useHouse } from '../../lib/house.ts'
import type { LeaveGuard } from '../../lib/use-leave-guard.ts'
import { toastDone } from '../../ui/feedback/toast.ts'
import { type AppForm, type ServerError, useAppForm } from '../../ui/form/use-app-form.ts'
import { changesOf, type FlatValues, rebase, refusedPaths, valuesOf, wireOf } from './flat-values.ts'

export type FlatFormState = AppForm<FlatValues>

export function useFlatForm(flat: Flat | null, guard: LeaveGuard) {
  const t = useTranslations('flat.form')
  const words = useFlatFieldWords()
  const failure = useFlatFailure()
  const client = useQueryClient()
  const navigate = useNavigate({ from: '/admin_flat' })
  const [saved, setSaved] = useState(flat)
  const [clash, setClash] = useState(false)
  const [start] = useState(useHouse())
  const before = useMemo(() => valuesOf(saved, start), [saved, start])
  const form = useAppForm<FlatValues>({
    initialValues: before,
    validate: (values) => Object.fromEntries(refusedPaths(values).map((path) => [path, words(path, values)])),
  })
  const unsaved = Object.keys(changesOf(before, form.values)).length

  function startFrom(row: Flat, values = valuesOf(row, start)) {
    client.setQueryData(flatQueries.detail(row.id).queryKey, row)
    setSaved(row)
    setClash(false)
    form.setValues(values)
  }

  async function save(values: FlatValues): Promise<void> {
    if (saved && unsaved === 0) return
    try {
      const row = saved
        ? await call('updateFlat', { body: { id: saved.id, version: saved.version, ...changesOf(before, values) } })
        : await call('createFlat', { body: wireOf(values) })
      guard.setDirty(false)
      startFrom(row)
      toastDone(t(saved ? 'saved' : 'created'))
      void client.invalidateQueries({ queryKey: flatQueries.all })
      // Today says which apartments lack their CIN.
      void client.invalidateQueries({ queryKey: ['booking', 'today'] })
      if (!saved) void navigate({ search: (search) => ({ ...search, id: row.id }), replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') setClash(true)
      else form.showServerErrors(failure(error))
    }
  }

  /** Loads what another operator has saved and keeps this operator's changes on top of it. */
  async function loadNewest(): Promise<void> {
    if (!saved) return
    try {
      const row = await call('getFlat', { params: { id: saved.id } })
      startFrom(row, rebase(before, form.getValues(), valuesOf(row, start)))
      toastDone(t('loaded'))
    } catch (error) {
      form.showServerErrors(failure(error))
    }
  }

  return { form, saved, unsaved, clash, save, loadNewest }
}

const withOwnWords = [
  'name',
  'max_guests',
  'map_url',
  'apartment_url',
  'cin',
  'structure_code',
  'rooms',
  'beds',
  'statistics_from',
  'device_identifier',
  'time_zone',
  'images',
  'step_images',
  'pdfs',
] as const
const uniqueFields = ['name', 'device_identifier'] as const

/** The text for a field with an invalid value. About codes it says what is wrong with what was entered. */
function useFlatFieldWords(): (path: string, values?: FlatValues) => string {
  const t = useTranslations('flat')
  return (path, values) => {
    const problem = path === 'cin' && values ? cinProblem(values.cin) : null
    if (problem) return t(`invalid_cin.${problem}`, { count: Math.abs(CIN_LENGTH - tidyCin(values?.cin ?? '').length) })
    const wrong = path === 'structure_code' && values ? structureCodeProblem(values.structure_code) : null
    if (wrong) return t(`invalid_structure_code.${wrong}`)
    return t(`invalid.${withOwnWords.find((field) => field === path.split('.')[0]) ?? 'other'}`)
  }
}

/** The texts for a refusal of the server: one for each field it names, else one for the form. */
function useFlatFailure(): (error: unknown) => ServerError[] {
  const t = useTranslations('flat')
  const field = useFlatFieldWords()
  const words = useErrorWords()
  return (error) => {
    const named = error instanceof ApiError ? (error.body?.errors ?? []).filter((entry) => entry.field) : []
    if (!(error instanceof ApiError) || named.length === 0) return [{ message: words(error) }]
    return named.map((entry) => {
      const taken = error.code === 'duplicate_entry' && uniqueFields.find((one) => one === entry.field)
      return { field: entry.field, message: taken ? t(`taken.${taken}`) : field(entry.field ?? '') }
    })
  }
}
