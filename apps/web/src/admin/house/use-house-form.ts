/**
 * The state of a form of the settings. What another operator saves meanwhile appears at once and keeps the unsaved changes; only
 * where both have changed the same setting, the operator is asked.
 */
import type { House } from '@portineria/contract/house'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { showHouse } from '../../lib/house.ts'
import type { LeaveGuard } from '../../lib/use-leave-guard.ts'
import { toastDone } from '../../ui/feedback/toast.ts'
import { type AppForm, type ServerError, useAppForm } from '../../ui/form/use-app-form.ts'
import { changedPaths, changesOf, collides, type HouseValues, rebase, refusedPaths } from './house-values.ts'

/** The values of a version of the settings. */
export type Snapshot<V> = { version: number; values: V }

export type HouseForm<V> = {
  form: AppForm<V>
  unsaved: number
  clash: boolean
  save: (values: V) => Promise<void>
  loadNewest: () => Promise<void>
  discard: () => void
}

type Source<V> = {
  /** The newest settings that this browser knows. */
  newest: Snapshot<V>
  /** The form's values after the server has answered with these settings. */
  valuesOf: (house: House, sent: V) => V
}

export function useHouseForm<V extends HouseValues>({ newest, valuesOf }: Source<V>, guard: LeaveGuard): HouseForm<V> {
  const t = useTranslations('house.form')
  const words = useFieldWords()
  const failure = useFailure()
  const [base, setBase] = useState(newest)
  const form = useAppForm<V>({
    initialValues: newest.values,
    validate: (values) =>
      Object.fromEntries(refusedPaths(changesOf(base.values, values)).map((path) => [path, words(path)])),
  })
  const unsaved = changedPaths(changesOf(base.values, form.values)).length
  const changedByOthers = newest.version > base.version
  const clash = changedByOthers && collides(base.values, form.values, newest.values)

  function startFrom(next: Snapshot<V>, values = next.values): void {
    setBase(next)
    form.setValues(values)
  }
  const refused = useRef(false)
  useEffect(() => {
    if (!changedByOthers || clash) return
    // oxlint-disable-next-line react-hooks-js/set-state-in-effect -- the settings come from a store that the server changes.
    startFrom(newest, rebase(base.values, form.getValues(), newest.values))
    if (refused.current) toastDone(t('loaded'))
    refused.current = false
  })

  async function send(values: V, version: number): Promise<void> {
    const house = await call('updateHouse', { body: { version, ...changesOf(base.values, values) } })
    guard.setDirty(false)
    startFrom({ version: house.version, values: valuesOf(house, values) })
    showHouse(house)
    toastDone(t('saved'))
  }

  async function save(values: V): Promise<void> {
    if (unsaved === 0 || clash) return
    try {
      await send(values, base.version)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile')
        return form.showServerErrors(failure(error))
      // The form then shows the newest values under the unsaved ones, or the note if the same setting was changed.
      refused.current = true
      await call('getHouse', {}).then(showHouse, (lost: unknown) => form.showServerErrors(failure(lost)))
    }
  }

  return {
    form,
    unsaved,
    clash,
    save,
    /** Loads what another operator has saved and keeps this operator's changes on top of it. */
    async loadNewest() {
      refused.current = false
      startFrom(newest, rebase(base.values, form.getValues(), newest.values))
      toastDone(t('loaded'))
      await Promise.resolve()
    },
    discard: () => startFrom(newest),
  }
}

const withOwnWords = ['name', 'accent', 'phone', 'whatsapp', 'email', 'time_zone', 'logo', 'texts'] as const
const emails = ['legal.certified_email', 'legal.privacy_email']

/** The text for a field with an invalid value. */
function useFieldWords(): (path: string) => string {
  const t = useTranslations('house.invalid')
  return (path) =>
    t(emails.includes(path) ? 'email' : (withOwnWords.find((field) => field === path.split('.')[0]) ?? 'other'))
}

/** The texts for a refusal of the server: one for each field it names, else one for the form. */
function useFailure(): (error: unknown) => ServerError[] {
  const field = useFieldWords()
  const words = useErrorWords()
  return (error) => {
    const named = error instanceof ApiError ? (error.body?.errors ?? []).filter((entry) => entry.field) : []
    if (named.length === 0) return [{ message: words(error) }]
    return named.map((entry) => ({ field: entry.field, message: field(entry.field ?? '') }))
  }
}
