/** The import of a list: the file, its check by the server, what the operator changes about it, and the import itself. */
import type { ImportAnswer } from '@portineria/contract/import'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api.ts'
import { bookingQueries } from '../../../lib/booking/booking-admin.queries.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { onLive } from '../../../lib/live-listeners.ts'
import { uploadList } from '../../../lib/upload.ts'
import { canBeLeftOut, firstStep, type Mapping, mappingOf, outcomeOf } from './import-state.ts'

export type ImportStep = 'file' | 'columns' | 'preview' | 'done'
/** What runs now. `sent` is the share of the list that has been sent; then the server reports the rows that are done. */
export type Busy = { work: 'checking' | 'importing'; sent: number; done: number; total: number }

type State = {
  step: ImportStep
  file: File | null
  answer: ImportAnswer | null
  mapping: Mapping | null
  leftOut: ReadonlySet<number>
  invite: boolean
  failed: string | null
  /** The rows changed between the check and the import. */
  overtaken: boolean
}

const start: State = {
  step: 'file',
  file: null,
  answer: null,
  mapping: null,
  leftOut: new Set(),
  invite: false,
  failed: null,
  overtaken: false,
}

type Progress = { run?: unknown; done?: unknown; total?: unknown }

export function useImport() {
  const t = useTranslations('import_list.file')
  const words = useErrorWords()
  const client = useQueryClient()
  const [state, setState] = useState(start)
  const [busy, setBusy] = useState<Busy | null>(null)
  /** The request that runs. A newer one aborts it, and leaving the screen does, unless it imports. */
  const running = useRef<{ abort: AbortController; run: string; imports: boolean }>(undefined)

  useEffect(
    () =>
      onLive('import', (data) => {
        const { run, done, total } = data as Progress
        if (run === running.current?.run && typeof done === 'number' && typeof total === 'number')
          setBusy((before) => before && { ...before, done, total })
      }),
    [],
  )
  useEffect(
    () => () => {
      if (!running.current?.imports) running.current?.abort.abort()
    },
    [],
  )

  const change = (next: Partial<State>) => setState((before) => ({ ...before, ...next }))

  const wordsOf = (error: unknown): string => {
    const code = error instanceof ApiError ? error.code : null
    return code === 'wrong_type' || code === 'too_large' ? t(code) : words(error)
  }

  /** Sends the list. Null if it failed, or if a newer request has taken its place. */
  async function send(next: State, imports: boolean): Promise<ImportAnswer | null> {
    const { file, mapping, leftOut, invite } = next
    if (!file) return null
    running.current?.abort.abort()
    const mine = { abort: new AbortController(), run: crypto.randomUUID(), imports }
    running.current = mine
    const total = countNew(next.answer)
    setBusy({ work: imports ? 'importing' : 'checking', sent: 0, done: 0, total })
    change({ failed: null })
    try {
      return await uploadList(
        file,
        { mapping: mapping ?? {}, leave_out: [...leftOut], invite, dry_run: !imports, run: mine.run },
        {
          signal: mine.abort.signal,
          onProgress: (sent) => setBusy((before) => before && { ...before, sent }),
        },
      )
    } catch (error) {
      if (!mine.abort.signal.aborted) change({ failed: wordsOf(error) })
      return null
    } finally {
      if (running.current === mine) setBusy(null)
    }
  }

  /** Checks the list again with other answers of the operator, and stays at a step or goes to another one. */
  async function check(changes: Partial<State>, step: ImportStep): Promise<void> {
    const next = { ...state, ...changes }
    change(changes)
    const answer = await send(next, false)
    if (answer) change({ answer, mapping: mappingOf(answer), step, overtaken: false })
  }

  return {
    ...state,
    busy,
    async choose(file: File): Promise<void> {
      const next = { ...start, file }
      setState(next)
      const answer = await send(next, false)
      if (!answer) return
      if (answer.rows.length === 0) return change({ failed: t('empty') })
      change({ answer, mapping: mappingOf(answer), step: firstStep(answer) })
    },
    forget: () => setState(start),
    goTo: (step: ImportStep) => change({ step, failed: null }),
    setInvite: (invite: boolean) => change({ invite }),
    /** Answers that do not change which other answers are asked for wait until the rows are checked. */
    adjust: (mapping: Mapping) => change({ mapping }),
    readAgain: (mapping: Mapping) => check({ mapping }, 'columns'),
    checkRows: () => check({}, 'preview'),
    leaveOut(line: number, out: boolean): Promise<void> {
      const leftOut = new Set(state.leftOut)
      if (out) leftOut.add(line)
      else leftOut.delete(line)
      return check({ leftOut }, 'preview')
    },
    leaveOutWrong(): Promise<void> {
      const wrong = (state.answer?.rows ?? []).filter((row) => outcomeOf(row) === 'problems' && canBeLeftOut(row))
      return check({ leftOut: new Set([...state.leftOut, ...wrong.map(({ line }) => line)]) }, 'preview')
    },
    async importAll(): Promise<void> {
      const answer = await send(state, true)
      if (!answer) return
      void client.invalidateQueries({ queryKey: bookingQueries.all })
      if (answer.import_id === null) change({ answer, mapping: mappingOf(answer), overtaken: true })
      else change({ answer, step: 'done' })
    },
  }
}

const countNew = (answer: ImportAnswer | null) => (answer?.rows ?? []).filter((row) => outcomeOf(row) === 'new').length

export type ImportApi = ReturnType<typeof useImport>
