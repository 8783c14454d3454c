/** Marks arrivals as reported by hand, and takes the mark back. */
import type { PoliceArrivals } from '@portineria/contract/police'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { toastDone, toastError } from '../../ui/feedback/toast.ts'

export function useRefreshPolice() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['police'] })
}

export function usePoliceActions({ booking_id, day }: PoliceArrivals) {
  const t = useTranslations('police')
  const words = useErrorWords()
  const refresh = useRefreshPolice()
  const [busy, setBusy] = useState(false)
  async function put(how: 'by_hand' | null): Promise<void> {
    if (!day) return
    setBusy(true)
    try {
      await call('reportPolice', { params: { booking: booking_id }, body: { how, day } })
      if (how) toastDone(t('marked'), { undo: () => void put(null) })
      else toastDone(t('taken_back'))
    } catch (error) {
      toastError(t('mark_failed'), { detail: words(error) })
    } finally {
      await refresh()
      setBusy(false)
    }
  }
  return { busy, report: () => put('by_hand'), takeBack: () => put(null) }
}
