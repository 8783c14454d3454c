/** The form of an account: what is sent, and the check that follows new credentials. */
import type { PoliceAccount } from '@portineria/contract/police-account'
import type { PoliceMode } from '@portineria/contract/rules/police'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../../lib/api.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { withProof } from '../../../lib/user/with-proof.ts'
import { toastDone } from '../../../ui/feedback/toast.ts'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { useRefreshPolice } from '../use-police-actions.ts'
import { useCheckAccount } from './use-account-actions.ts'

export type ChosenFlat = { flat_id: number; apartment_id: number | null }
type Values = { user: string; mode: PoliceMode; password: string; wskey: string; flats: ChosenFlat[] }

/** A secret that is not typed stays as it is. */
const typed = ({ mode, password, wskey }: Values) => ({
  ...(mode !== 'hand' && password.trim() ? { password: password.trim() } : {}),
  ...(mode !== 'hand' && wskey.trim() ? { wskey: wskey.trim() } : {}),
})

async function save(account: PoliceAccount | null, values: Values): Promise<PoliceAccount> {
  const user = values.user.trim()
  const body = { mode: values.mode, flats: values.flats, ...typed(values) }
  if (!account) return call('createPoliceAccount', { body: { ...body, user } })
  const renamed = user === account.user ? {} : { user }
  return call('updatePoliceAccount', {
    params: { id: account.id },
    body: { version: account.version, ...body, ...renamed },
  })
}

export function useAccountForm(account: PoliceAccount | null, onDone: () => void) {
  const t = useTranslations('police.account')
  const words = useErrorWords()
  const refresh = useRefreshPolice()
  const check = useCheckAccount()
  const kept = account !== null && account.mode !== 'hand'
  const secretNeeded = (value: string, { mode }: Values) =>
    mode === 'hand' || kept || value.trim() ? null : t('needed')
  const form = useAppForm<Values>({
    initialValues: {
      user: account?.user ?? '',
      mode: account?.mode ?? 'auto',
      password: '',
      wskey: '',
      flats: account?.flats.map(({ flat_id, apartment_id }) => ({ flat_id, apartment_id })) ?? [],
    },
    validate: {
      user: (user) => (user.trim() ? null : t('needed')),
      password: secretNeeded,
      wskey: secretNeeded,
      flats: (flats) =>
        account?.apartments?.length && flats.some(({ apartment_id }) => apartment_id === null)
          ? t('choose_apartment')
          : null,
    },
  })
  const submit = form.submit(async (values) => {
    try {
      const saved = await withProof(() => save(account, values))
      onDone()
      if (saved.mode !== 'hand' && saved.checked_at === null) await check(saved.id)
      else toastDone(t('saved'))
      await refresh()
    } catch (error) {
      const wrong = error instanceof ApiError && error.code === 'validation'
      form.showServerErrors([wrong ? { field: 'flats', message: t('flats_wrong') } : { message: words(error) }])
    }
  })
  return { form, submit }
}
