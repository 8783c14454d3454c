/** What operators do with the days of a structure: the file, the mark of a hand, and sending by the service. */
import type { StatisticsStructure } from '@portineria/contract/statistics'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { fetchDownload } from '../../lib/fetch-download.ts'
import { offerFile } from '../../lib/offer-file.ts'
import { toastDone, toastError } from '../../ui/feedback/toast.ts'

export function useRefreshStatistics() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['statistics'] })
}

type Range = { from: string; to: string }
type Work = 'download' | 'mark' | 'send'

export function useStatisticsActions({ structure_code, flats, digest }: StatisticsStructure) {
  const t = useTranslations('statistics')
  const words = useErrorWords()
  const refresh = useRefreshStatistics()
  const [busy, setBusy] = useState<Work | null>(null)

  async function run(work: Work, action: () => Promise<void>): Promise<void> {
    setBusy(work)
    try {
      await action()
    } catch (error) {
      toastError(t(`failed.${work}`), { detail: words(error) })
    } finally {
      if (work !== 'download') await refresh()
      setBusy(null)
    }
  }

  return {
    busy,
    download: (range: Range) =>
      run('download', async () => {
        const query = { flat_id: flats[0]?.id ?? 0, ...range }
        const file = await fetchDownload('getMovements', { query }, 'application/xml')
        offerFile(file.name, [file.content], 'application/xml')
        toastDone(t('downloaded'), { detail: t('downloaded_then') })
      }),
    /** A mark of several days is refused if something has changed since they were shown. */
    mark: (range: Range, how: 'by_hand' | null) =>
      run('mark', async () => {
        const seen = how && range.from !== range.to ? { digest } : {}
        const { days } = await call('markMovements', { body: { structure_code, ...range, how, ...seen } })
        toastDone(t(how ? 'marked' : 'taken_back', { count: days }))
      }),
    send: (range: Range, again = false) =>
      run('send', async () => {
        const { days } = await call('sendMovements', { body: { structure_code, ...range, again } })
        toastDone(t('queued', { count: days }))
      }),
  }
}
