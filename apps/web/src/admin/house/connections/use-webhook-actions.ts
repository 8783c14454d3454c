/** What an operator does with a webhook from its row: on and off, a new secret, away with it. */
import type { Webhook } from '@portineria/contract/webhook'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { withProof } from '../../../lib/user/with-proof.ts'
import { confirm } from '../../../ui/dialog/dialog.ts'
import { toastDone, toastError } from '../../../ui/feedback/toast.ts'
import { connectionQueries } from './connection.queries.ts'

export function useWebhookActions({ id, url, enabled }: Webhook, showSecret: (secret: string) => void) {
  const t = useTranslations('connection.webhook')
  const words = useErrorWords()
  const client = useQueryClient()

  async function run(work: () => Promise<void>, failure: string): Promise<void> {
    try {
      await work()
    } catch (error) {
      toastError(failure, { detail: words(error) })
    }
    await client.invalidateQueries(connectionQueries.webhooks())
  }

  return {
    toggle: () =>
      run(async () => {
        await call('updateWebhook', { params: { id }, body: { enabled: !enabled } })
        toastDone(t(enabled ? 'turned_off' : 'turned_on'))
      }, t('save_error')),

    async renewSecret(): Promise<void> {
      if (!(await confirm({ message: t('new_secret_sure'), confirmLabel: t('new_secret') }))) return
      await run(async () => {
        const { secret } = await withProof(() => call('updateWebhook', { params: { id }, body: { new_secret: true } }))
        if (secret) showSecret(secret)
      }, t('save_error'))
    },

    async remove(): Promise<void> {
      if (!(await confirm({ message: t('remove_sure', { url }), confirmLabel: t('remove'), danger: true }))) return
      await run(async () => {
        await call('deleteWebhook', { params: { id } })
        toastDone(t('removed'))
      }, t('remove_error'))
    },
  }
}
