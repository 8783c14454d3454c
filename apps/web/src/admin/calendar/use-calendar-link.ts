/** Creates, renews and revokes the address of an apartment's calendar. What ends an address is asked first. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { confirm } from '../../ui/dialog/dialog.ts'
import { toastDone, toastError } from '../../ui/feedback/toast.ts'
import { calendarQueries } from './calendar.queries.ts'

export function useCalendarLink(flatId: number) {
  const t = useTranslations('calendar')
  const words = useErrorWords()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { queryKey } = calendarQueries.link(flatId)
  const params = { id: flatId }

  async function change(work: () => Promise<string>): Promise<void> {
    setBusy(true)
    try {
      toastDone(await work())
    } catch (error) {
      toastError(t('failed'), { detail: words(error) })
      await client.invalidateQueries({ queryKey })
    } finally {
      setBusy(false)
    }
  }
  const make = (again: boolean) =>
    change(async () => {
      client.setQueryData(queryKey, await call('createCalendarLink', { params, body: { renew: again } }))
      return t(again ? 'renewed' : 'created')
    })
  return {
    busy,
    create: () => make(false),
    async renew(): Promise<void> {
      if (await confirm({ message: t('renew_ask'), confirmLabel: t('renew') })) await make(true)
    },
    async revoke(): Promise<void> {
      if (!(await confirm({ message: t('revoke_ask'), confirmLabel: t('revoke'), danger: true }))) return
      await change(async () => {
        await call('revokeCalendarLink', { params })
        client.setQueryData(queryKey, { link: null })
        return t('revoked')
      })
    },
  }
}
