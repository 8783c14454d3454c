/** Sends arrivals to the portal, and says what a person found there after an answer was lost. */
import type { PoliceArrivals } from '@portineria/contract/police'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { toastDone, toastError } from '../../ui/feedback/toast.ts'
import { useRefreshPolice } from './use-police-actions.ts'

/** Without a reservation everything that is ready is sent. */
export function useSending(of?: Pick<PoliceArrivals, 'booking_id' | 'day' | 'sending'>) {
  const t = useTranslations('police.sending')
  const words = useErrorWords()
  const refresh = useRefreshPolice()
  const [busy, setBusy] = useState<'send' | 'there' | 'not_there'>()
  async function run(what: NonNullable<typeof busy>, work: () => Promise<string>): Promise<void> {
    setBusy(what)
    try {
      toastDone(await work())
    } catch (error) {
      toastError(t('failed'), { detail: words(error) })
    } finally {
      await refresh()
      setBusy(undefined)
    }
  }
  const settle = async (on_portal: boolean) => {
    if (!of?.day) return
    const { booking_id: booking, day } = of
    await run(on_portal ? 'there' : 'not_there', async () => {
      await call('settlePolice', { params: { booking }, body: { day, on_portal } })
      return t(on_portal ? 'noted' : 'sent_again')
    })
  }
  return {
    busy,
    send: () =>
      run('send', async () => {
        const { guests } = await call('sendPolice', { body: of ? { booking_id: of.booking_id } : {} })
        // What waits for its next try is not new, and has that try now.
        return guests === 0 && of?.sending?.trouble ? t('trying') : t('started', { count: guests })
      }),
    isThere: () => settle(true),
    isNotThere: () => settle(false),
  }
}
