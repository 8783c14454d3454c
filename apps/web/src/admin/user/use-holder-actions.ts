/** The actions an operator can take on an account. Destructive ones ask for confirmation; each ends with a toast. */
import type { User } from '@portineria/contract/user'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { withProof } from '../../lib/user/with-proof.ts'
import { confirm } from '../../ui/dialog/dialog.ts'
import { toastDone, toastError } from '../../ui/feedback/toast.ts'
import { holderName } from './holder-name.ts'
import { useSaveHolder } from './use-save-holder.ts'
import { peopleQueries } from './user.queries.ts'

export function useHolderActions(user: User) {
  const t = useTranslations('user.admin')
  const u = useTranslations('user')
  const words = useErrorWords()
  const save = useSaveHolder(user.id)
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const name = holderName(user)

  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      toastDone(done)
    } catch (error) {
      toastError(u('save_error'), { detail: words(error) })
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    async block() {
      const question = { message: t('block.question', { name }), confirmLabel: t('block.action'), danger: true }
      if (await confirm(question)) await run(() => save({ blocked: true }), t('block.done', { name }))
    },
    unblock: () => run(() => save({ blocked: false }), t('unblock.done', { name })),
    activate: () => run(() => save({ active: true }), t('activate.done', { name })),
    async resetSecondFactor() {
      const question = {
        message: t('second_factor.question', { name }),
        confirmLabel: t('second_factor.action'),
        danger: true,
      }
      if (!(await confirm(question))) return
      const reset = () => withProof(() => call('resetSecondFactor', { params: { id: user.id } }))
      await run(reset, t('second_factor.done', { name }))
      await client.invalidateQueries(peopleQueries.secondFactor(user.id))
    },
    sendLink: () =>
      run(() => call('forgotPassword', { body: { email: user.email } }), t('link.done', { email: user.email })),
  }
}

export type HolderActions = ReturnType<typeof useHolderActions>
