/** The state of the apartment's form: what was saved, what is changed, saving it, and what to do when somebody was faster. */
import type { Flat } from '@portineria/contract/flat'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import type { LeaveGuard } from '../../lib/use-leave-guard.ts'
import { toastDone } from '../../ui/feedback/toast.ts'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { flatQueries } from './flat.queries.ts'
import { changesOf, type FlatValues, rebase, refusedPaths, valuesOf, wireOf } from './flat-values.ts'
import { useFlatFailure, useFlatFieldWords } from './use-flat-words.ts'

export type FlatFormState = AppForm<FlatValues>

export function useFlatForm(flat: Flat | null, guard: LeaveGuard) {
  const t = useTranslations('flat.form')
  const words = useFlatFieldWords()
  const failure = useFlatFailure()
  const client = useQueryClient()
  const navigate = useNavigate({ from: '/admin_flat' })
  const [saved, setSaved] = useState(flat)
  const [clash, setClash] = useState(false)
  const before = useMemo(() => valuesOf(saved), [saved])
  const form = useAppForm<FlatValues>({
    initialValues: before,
    validate: (values) => Object.fromEntries(refusedPaths(values).map((path) => [path, words(path)])),
  })
  const unsaved = Object.keys(changesOf(before, form.values)).length

  function begin(row: Flat, values = valuesOf(row)) {
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
      begin(row)
      toastDone(t(saved ? 'saved' : 'created'))
      void client.invalidateQueries({ queryKey: flatQueries.all })
      if (!saved) void navigate({ search: (search) => ({ ...search, id: row.id }), replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') setClash(true)
      else form.showServerErrors(failure(error))
    }
  }

  /** What somebody else has saved, with one's own changes on top of it. */
  async function loadNewest(): Promise<void> {
    if (!saved) return
    try {
      const row = await call('getFlat', { params: { id: saved.id } })
      begin(row, rebase(before, form.getValues(), valuesOf(row)))
      toastDone(t('loaded'))
    } catch (error) {
      form.showServerErrors(failure(error))
    }
  }

  return { form, saved, unsaved, clash, save, loadNewest }
}
