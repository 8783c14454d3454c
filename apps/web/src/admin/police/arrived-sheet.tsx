/** Asks when the guests actually arrived, and who of them: the day in the record and the deadline follow from it. */
import type { PoliceArrivals } from '@portineria/contract/police'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { dayIn, instantOf } from '@portineria/contract/rules/stay-time'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button/button.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { toastDone } from '../../ui/feedback/toast.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { FormErrorSummary } from '../../ui/form/form-error-summary.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { whoArrived } from './arrived-body.ts'
import classes from './police.module.css'
import { useGuestName } from './use-guest-name.ts'
import { useRefreshPolice } from './use-police-actions.ts'

const hourIn = (instant: Date) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: POLICE_ZONE }).format(instant)

type ArrivedSheetProps = { arrivals: PoliceArrivals; name: string; onClose: () => void }

export function ArrivedSheet({ arrivals, name, onClose }: ArrivedSheetProps) {
  const t = useTranslations('police.arrived_form')
  const ui = useTranslations('ui')
  const words = useErrorWords()
  const refresh = useRefreshPolice()
  const now = useNow(60_000)
  const [absent, setAbsent] = useState<readonly number[]>([])
  const at = arrivals.arrival ? new Date(arrivals.arrival) : now
  const form = useAppForm({
    initialValues: { day: dayIn(POLICE_ZONE, at), hour: hourIn(at) },
    validate: {
      day: (value) => (value ? null : t('empty')),
      hour: (value) => (value ? null : t('empty')),
    },
  })
  const submit = form.submit(async ({ day, hour }) => {
    const body = whoArrived(arrivals, absent, instantOf(day, hour, POLICE_ZONE).toISOString())
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
  const nobody = arrivals.rows.length > 0 && absent.length === arrivals.rows.length
  return (
    <Sheet opened onClose={onClose} title={t('title', { name })}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormErrorSummary title={t('failed')} problems={form.formErrors.map((text) => ({ text }))} />
        <p>{t('text')}</p>
        <div className={classes.when}>
          <DateField
            label={t('day')}
            name="day"
            required
            max={dayIn(POLICE_ZONE, now)}
            data-autofocus
            {...form.getInputProps('day')}
          />
          <TextField type="time" label={t('hour')} name="hour" required {...form.getInputProps('hour')} />
        </div>
        {arrivals.rows.length > 1 && <Who arrivals={arrivals} absent={absent} onChange={setAbsent} />}
        <FormActions>
          <Button variant="line" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button type="submit" loading={form.submitting} disabled={nobody}>
            {t('save')}
          </Button>
        </FormActions>
      </form>
    </Sheet>
  )
}

type WhoProps = { arrivals: PoliceArrivals; absent: readonly number[]; onChange: (absent: number[]) => void }

function Who({ arrivals, absent, onChange }: WhoProps) {
  const t = useTranslations('police.arrived_form')
  const nameOf = useGuestName()
  return (
    <fieldset className={classes.who}>
      <legend>{t('who')}</legend>
      <p>{t('who_hint')}</p>
      {arrivals.rows.map((row) => (
        <CheckboxField
          key={row.guest_id}
          label={nameOf(row)}
          checked={!absent.includes(row.guest_id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? absent.filter((id) => id !== row.guest_id) : [...absent, row.guest_id])
          }
        />
      ))}
    </fieldset>
  )
}
