/** Saves the answer to the marketing question: shown at once, and reverted if it could not be saved. */
import type { User } from '@portineria/contract/user'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorWords } from '../../lib/error-words.ts'
import { toastDone, toastError } from '../../ui/feedback/toast.ts'
import { useSaveUser } from './use-save-user.ts'

export function useConsent(user: User) {
  const t = useTranslations('user')
  const words = useErrorWords()
  const save = useSaveUser()
  const [answer, setAnswer] = useState<boolean | null>(null)
  const give = async (marketing_consent: boolean): Promise<boolean> => {
    setAnswer(marketing_consent)
    try {
      await save({ marketing_consent })
      toastDone(t(marketing_consent ? 'marketing.thanks' : 'marketing.none'))
      return true
    } catch (error) {
      toastError(t('save_error'), { detail: words(error) })
      return false
    } finally {
      setAnswer(null)
    }
  }
  return { consent: answer ?? user.marketing_consent, saving: answer, give }
}
