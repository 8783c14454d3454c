/** The step with a reservation to oneself: it is a real one for tonight, and its invitation goes out. */
import type { Booking } from '@portineria/contract/booking'
import type { Flat } from '@portineria/contract/flat'
import { isEmail } from '@portineria/contract/rules/fields'
import { otpPath } from '@portineria/contract/rules/otp'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { bookingQueries } from '../../lib/booking/booking-admin.queries.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { useLanguage } from '../../lib/language.tsx'
import { LinkButton } from '../../lib/link-button.tsx'
import { noon } from '../../lib/noon.ts'
import { publicUrl } from '../../lib/site.ts'
import { systemQueries } from '../../lib/system/system.queries.ts'
import { useNow } from '../../lib/use-now.ts'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { LoadError } from '../../ui/state/load-error.tsx'
import { ListSkeleton } from '../../ui/state/skeletons.tsx'
import classes from './setup.module.css'
import type { StepProps } from './setup-step.ts'
import { StepForm } from './step-form.tsx'
import { useOwnEmail } from './use-own-email.ts'
import { useSetupFlat } from './use-setup-flat.ts'

export function ReservationStep({ onNext }: StepProps) {
  const t = useTranslations('setup')
  const { flat, isPending, isMissing, isFetching, refetch } = useSetupFlat()
  const [made, setMade] = useState<Booking | null>(null)
  if (isMissing)
    return <LoadError message={t('frame.load_error')} onRetry={() => void refetch()} retrying={isFetching} />
  if (isPending) return <ListSkeleton rows={3} />
  if (!flat)
    return (
      <LinkButton to="/setup" search={{ step: 'flat' }} className={classes.choice}>
        {t('door.to_flat')}
      </LinkButton>
    )
  return made ? <Invited booking={made} onNext={onNext} /> : <ReservationForm flat={flat} onMade={setMade} />
}

function ReservationForm({ flat, onMade }: { flat: Flat; onMade: (booking: Booking) => void }) {
  const t = useTranslations('setup.reservation')
  const words = useErrorWords()
  const format = useFormatter()
  const client = useQueryClient()
  const { language } = useLanguage()
  const { user } = useSession()
  const own = useOwnEmail()
  const check_in = dayIn(flat.time_zone, useNow(60_000))
  const check_out = addDays(check_in, 1)
  const form = useAppForm({
    initialValues: { holder_name: user, holder_email: '' },
    validate: {
      holder_email: (value) => {
        const typed = value.trim().toLowerCase()
        if (typed === own?.toLowerCase()) return t('email_same')
        return isEmail(typed) ? null : t('email_required')
      },
    },
  })
  const save = form.submit(async (values) => {
    try {
      const body = { flat_id: flat.id, check_in, check_out, guests_number: 1, language, ...values }
      const made = await call('createBooking', { body })
      void client.invalidateQueries({ queryKey: bookingQueries.all })
      void client.invalidateQueries(systemQueries.checklist())
      onMade(made)
    } catch (error) {
      const taken = error instanceof ApiError && error.code === 'not_available'
      form.showServerErrors([{ message: taken ? t('not_available', { flat: flat.name }) : words(error) }])
    }
  })
  const day = (date: string) => format.dateTime(noon(date), { day: 'numeric', month: 'short' })
  return (
    <StepForm form={form} onSubmit={save} submitLabel={t('submit')}>
      <p>{t('when', { from: day(check_in), to: day(check_out), flat: flat.name })}</p>
      <FormFields columns="14rem">
        <TextField
          required
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t('email')}
          description={t('email_hint', { email: own ?? '' })}
          {...form.getInputProps('holder_email')}
        />
        <TextField label={t('name')} autoComplete="name" {...form.getInputProps('holder_name')} />
      </FormFields>
    </StepForm>
  )
}

function Invited({ booking, onNext }: StepProps & { booking: Booking }) {
  const t = useTranslations('setup')
  const { data } = useQuery(systemQueries.overview())
  const withoutMail = data?.mail.kind === 'none'
  return (
    <>
      <div role="status">
        <h3>{t('reservation.sent_title')}</h3>
        <p>{withoutMail ? t('reservation.by_key') : t('reservation.sent', { email: booking.holder_email ?? '' })}</p>
        {withoutMail && booking.otp && (
          <p className={classes.key}>
            <b>{publicUrl() + otpPath(booking.otp)}</b>
          </p>
        )}
      </div>
      <ol className={classes.todo}>
        {!withoutMail && <li>{t('reservation.steps.open')}</li>}
        <li>{t('reservation.steps.register')}</li>
        <li>{t('reservation.steps.approve')}</li>
        <li>{t('reservation.steps.door')}</li>
      </ol>
      <div className={classes.buttons}>
        <Button onClick={() => onNext()}>{t('frame.next')}</Button>
        <LinkButton variant="line" to="/admin_book" search={{ id: booking.id }}>
          {t('reservation.to_reservation')}
        </LinkButton>
      </div>
    </>
  )
}
