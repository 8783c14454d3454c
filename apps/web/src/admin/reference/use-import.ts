/** The import of a reference table: reads the file, has the server check it, shows the verdict, then replaces the table. */
import { CSV_LIMIT, type ReferenceKind, type ReferenceVerdict } from '@portineria/contract/reference'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { referenceQueries } from '../../lib/places/reference.queries.ts'
import { confirm } from '../../ui/dialog/dialog.ts'
import { whileLoading } from '../../ui/dialog/loading.ts'
import { toastDone } from '../../ui/feedback/toast.ts'

export type ImportState =
  | { step: 'none' }
  | { step: 'checking'; name: string }
  | { step: 'failed'; name: string; words: string }
  | { step: 'checked'; name: string; csv: string; verdict: ReferenceVerdict; overtaken: boolean }

export function useImport(kind: ReferenceKind) {
  const t = useTranslations('reference.tables')
  const words = useErrorWords()
  const client = useQueryClient()
  const [state, setState] = useState<ImportState>({ step: 'none' })
  const [busy, setBusy] = useState(false)
  /** Number of the latest check: when two files are chosen one after the other, the result of the first is dropped. */
  const latest = useRef(0)

  const refresh = () => client.invalidateQueries({ queryKey: referenceQueries.all })

  async function check(name: string, read: () => Promise<string>, overtaken = false): Promise<void> {
    const turn = ++latest.current
    const show = (next: ImportState) => {
      if (turn === latest.current) setState(next)
    }
    show({ step: 'checking', name })
    try {
      const csv = await read()
      const verdict = await call('checkReference', { body: { kind, csv } })
      show({ step: 'checked', name, csv, verdict, overtaken })
    } catch (error) {
      show({ step: 'failed', name, words: error instanceof ApiError ? words(error) : t('unreadable') })
    }
  }

  function choose(file: File): void {
    if (file.size > CSV_LIMIT) {
      latest.current += 1
      setState({ step: 'failed', name: file.name, words: t('too_large') })
    } else void check(file.name, () => file.text())
  }

  /** The portal of the police gives its own table out, which is checked like a file. */
  const fetchTable = () =>
    void check(t('from_portal_name'), async () => (await call('fetchPoliceTable', { body: { kind } })).csv)

  async function put({ name, csv, verdict }: ImportState & { step: 'checked' }): Promise<void> {
    try {
      await whileLoading(() => call('importReference', { body: { kind, csv, replaces: verdict.replaces } }))
      setState({ step: 'none' })
      await refresh()
      toastDone(t('replaced', { kind }), { detail: t('replaced_detail') })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'changed_meanwhile'))
        return setState({ step: 'failed', name, words: words(error) })
      // Another operator has replaced the table meanwhile: check the file against theirs and let this operator decide again.
      await refresh()
      await check(name, () => Promise.resolve(csv), true)
    }
  }

  /** Ignores a second press while the first is still at work. */
  async function alone(work: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    await work().finally(() => setBusy(false))
  }

  return {
    state,
    busy,
    choose,
    fetchTable,
    forget: () => setState({ step: 'none' }),

    replace: () =>
      alone(async () => {
        if (state.step !== 'checked') return
        const removed = state.verdict.changes?.removed.total ?? 0
        const question = {
          message: t('confirm', { kind, name: state.name, rows: state.verdict.rows ?? 0, removed }),
          confirmLabel: t('replace'),
          danger: removed > 0,
        }
        if (await confirm(question)) await put(state)
      }),

    reset: () =>
      alone(async () => {
        const question = { message: t('confirm_reset', { kind }), confirmLabel: t('reset_yes'), danger: true }
        if (!(await confirm(question))) return
        try {
          await whileLoading(() => call('resetReference', { params: { kind } }))
          setState({ step: 'none' })
          await refresh()
          toastDone(t('was_reset', { kind }))
        } catch (error) {
          setState({ step: 'failed', name: '', words: words(error) })
        }
      }),
  }
}
