/** Exports the filtered log as a file, with its progress and a way to cancel. */
import { dayIn } from '@portineria/contract/rules/stay-time'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorWords } from '../../../lib/error-words.ts'
import { useOperatorZone } from '../../../lib/house.ts'
import { offerFile } from '../../../lib/offer-file.ts'
import { announce } from '../../../ui/announce.tsx'
import { showMessage } from '../../../ui/dialog/dialog.ts'
import { toastDone } from '../../../ui/feedback/toast.ts'
import type { LogQuery } from '../door.queries.ts'
import { fetchCsv } from './fetch-csv.ts'

export function useExport(query: LogQuery) {
  const t = useTranslations('door.admin.export')
  const shared = useTranslations('user.export')
  const words = useErrorWords()
  /** Rows so far; null while nothing is being exported. */
  const [rows, setRows] = useState<number | null>(null)
  const zone = useOperatorZone()
  const running = useRef<AbortController>(null)
  // Leaving the page cancels the export.
  useEffect(() => () => running.current?.abort(), [])

  const offer = (pieces: BlobPart[], count: number) => {
    const name = `${t('file')}-${dayIn(zone, new Date())}.csv`
    try {
      offerFile(name, pieces, 'text/csv;charset=utf-8')
      toastDone(t('done', { count }), { detail: name })
    } catch {
      void showMessage(shared('denied'))
    }
  }
  const start = async () => {
    const stop = new AbortController()
    running.current = stop
    setRows(0)
    try {
      const { pieces, rows: count } = await fetchCsv(query, setRows, stop.signal)
      offer(pieces, count)
    } catch (error) {
      if (stop.signal.aborted) announce(t('cancelled'))
      else void showMessage(`${t('error')}\n${words(error)}`)
    } finally {
      setRows(null)
    }
  }
  return { rows, start: () => void start(), cancel: () => running.current?.abort() }
}
