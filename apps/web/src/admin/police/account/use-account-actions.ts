/** What an operator does with an account from its row: check it, stop and start it, away with it. */
import type { PoliceAccount } from '@portineria/contract/police-account'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { confirm } from '../../../ui/dialog/dialog.ts'
import { toastDone, toastError } from '../../../ui/feedback/toast.ts'
import { useRefreshPolice } from '../use-police-actions.ts'

/** Asks the portal about the credentials and tells the result. A stopped account is a result, not a failure. */
export function useCheckAccount() {
  const t = useTranslations('police.account')
  const words = useErrorWords()
  return async (id: number): Promise<void> => {
    try {
      const { stopped } = await call('checkPoliceAccount', { params: { id } })
      if (stopped === 'credentials') toastError(t('check_refused'), { detail: t('refused_text') })
      else toastDone(t('check_done'))
    } catch (error) {
      toastError(t('check_failed'), { detail: words(error) })
    }
  }
}

export function useAccountActions({ id, user, version, stopped }: PoliceAccount) {
  const t = useTranslations('police.account')
  const words = useErrorWords()
  const refresh = useRefreshPolice()
  const ask = useCheckAccount()
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<unknown>, failure: string): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toastError(failure, { detail: words(error) })
    } finally {
      await refresh()
      setBusy(false)
    }
  }

  return {
    busy,
    check: () => run(() => ask(id), t('check_failed')),

    toggle: () =>
      run(async () => {
        await call('updatePoliceAccount', { params: { id }, body: { version, stopped: stopped === null } })
        toastDone(t(stopped === null ? 'stopped' : 'started'))
      }, t('save_error')),

    async remove(): Promise<void> {
      if (!(await confirm({ message: t('remove_sure', { user }), confirmLabel: t('remove'), danger: true }))) return
      await run(async () => {
        await call('deletePoliceAccount', { params: { id } })
        toastDone(t('removed'))
      }, t('remove_error'))
    },
  }
}
