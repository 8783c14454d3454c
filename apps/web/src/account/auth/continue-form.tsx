/** Lets the guest in with the key alone. Where the reservation has no address the guest may give one, which is optional. */
import { isEmail } from '@portineria/contract/rules/fields'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { CHOSEN_LANGUAGE, ownLanguage } from '../../lib/storage-keys.ts'
import { Button } from '../../ui/button/button.tsx'
import { toastDone } from '../../ui/feedback/toast.ts'
import { EmailField } from '../../ui/form/email-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import classes from './key-screen.module.css'
import { enter } from './log-in.ts'
import { continueProof, forgetKey } from './stored-key.ts'
import { useAccountWords } from './use-account-words.ts'
import { useGoIn } from './use-go-in.ts'

type Props = {
  otp: string
  askEmail: boolean
  /** Somebody else has used the key meanwhile, or the operator has turned this off: the screen shows what is possible now. */
  onRefused: () => void
}

const isOutdated = (error: unknown) =>
  error instanceof ApiError && ['reservation_taken', 'password_required', 'otp_not_found'].includes(error.code)

export function ContinueForm({ otp, askEmail, onRefused }: Props) {
  const t = useTranslations('auth')
  const words = useAccountWords()
  const goTo = useGoIn()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useAppForm({
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() === '' || isEmail(value.trim()) ? null : t('email_invalid')) },
  })
  const goOn = form.submit(async (values) => {
    setProblem(null)
    try {
      const email = values.email.trim() || undefined
      // Without one, the account starts with the language of the reservation.
      const language = ownLanguage(localStorage.getItem(CHOSEN_LANGUAGE), navigator.languages) ?? undefined
      const opened = await call('continueOtp', { body: { otp, email, language, proof: continueProof(otp) } })
      // The key is used up, so the home page follows and not the claim.
      forgetKey()
      await goTo(await enter(opened))
      if (email) toastDone(t('key_screen.email_sent', { email }))
    } catch (error) {
      setProblem(words(error))
      if (isOutdated(error)) onRefused()
    }
  })
  return (
    <form noValidate className={classes.actions} onSubmit={goOn}>
      {problem && (
        <p className={classes.said} role="alert">
          {problem}
        </p>
      )}
      {askEmail && (
        <div className={classes.field}>
          <EmailField
            label={t('key_screen.email')}
            description={t('key_screen.email_hint')}
            name="email"
            {...form.getInputProps('email')}
          />
        </div>
      )}
      <Button type="submit" fullWidth loading={form.submitting}>
        {t('key_screen.continue')}
      </Button>
    </form>
  )
}
