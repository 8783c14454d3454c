/** Asks when the guests actually arrived: the day in the record and the deadline follow from it. */
import type { PoliceArrivals } from '@portineria/contract/police'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { dayIn, instantOf } from '@portineria/contract/rules/stay-time'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button/button.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { toastDone } from '../../ui/feedback/toast.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { FormErrorSummary } from '../../ui/form/form-error-summary.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import classes from './police.module.css'
import { useRefreshPolice } from './use-police-actions.ts'

const hourIn = (instant: Date) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: POLICE_ZONE }).format(instant)

type ArrivedSheetProps = { arrivals: PoliceArrivals; name: string; onClose: () => void }

export function ArrivedSheet({ arrivals, name, onClose }: ArrivedSheetProps) {
  const t = useTranslations('police.arrived_form')
  const words = useErrorWords()
  const refresh = useRefreshPolice()
  const now = useNow(60_000)
  const at = arrivals.arrival ? new Date(arrivals.arrival) : now
  const form = useAppForm({
    initialValues: { day: dayIn(POLICE_ZONE, at), hour: hourIn(at) },
    validate: {
      day: (value) => (value ? null : t('empty')),
      hour: (value) => (value ? null : t('empty')),
    },
  })
  const submit = form.submit(async ({ day, hour }) => {
    const body = { at: instantOf(day, hour, POLICE_ZONE).toISOString() }
    try {
      await call('markArrived', { params: { id: arrivals.booking_id }, body })
    } catch (error) {
      const wrong = error instanceof ApiError && error.status === 400
      return form.showServerErrors([wrong ? { message: t('wrong'), field: 'day' } : { message: words(error) }])
    }
    toastDone(t('done'))
    onClose()
    await refresh()
  })
  return (
    <Sheet opened onClose={onClose} title={t('title', { name })}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormErrorSummary title={t('failed')} problems={form.formErrors.map((text) => ({ text }))} />
        <p>{t('text')}</p>
        <DateField
          label={t('day')}
          name="day"
          required
          max={dayIn(POLICE_ZONE, now)}
          data-autofocus
          {...form.getInputProps('day')}
        />
        <TextField type="time" label={t('hour')} name="hour" required {...form.getInputProps('hour')} />
        <div className={classes.actions}>
          <Button type="submit" loading={form.submitting}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
