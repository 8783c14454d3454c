/** The step with the first apartment: its name, where it is, and when guests come and go. */
import type { Flat } from '@portineria/contract/flat'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { flatQueries } from '../../lib/flat/flat-admin.queries.ts'
import { useHouse } from '../../lib/house.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { StepperField } from '../../ui/form/stepper-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type ServerError, useAppForm } from '../../ui/form/use-app-form.ts'
import { LoadError } from '../../ui/state/load-error.tsx'
import { ListSkeleton } from '../../ui/state/skeletons.tsx'
import type { StepProps } from './setup-step.ts'
import { StepForm } from './step-form.tsx'
import { useSetupFlat } from './use-setup-flat.ts'

const isHour = (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

export function FlatStep({ onNext }: StepProps) {
  const t = useTranslations('setup.frame')
  const { flat, isPending, isMissing, isFetching, refetch } = useSetupFlat()
  if (isMissing) return <LoadError message={t('load_error')} onRetry={() => void refetch()} retrying={isFetching} />
  if (isPending) return <ListSkeleton rows={3} />
  return <FlatFields key={flat?.id ?? 0} flat={flat} onNext={onNext} />
}

function FlatFields({ flat, onNext }: StepProps & { flat: Flat | null }) {
  const t = useTranslations('setup.flat')
  const words = useErrorWords()
  const client = useQueryClient()
  const { city, time_zone, defaults } = useHouse()
  const form = useAppForm({
    initialValues: {
      name: flat?.name ?? '',
      address: flat?.address ?? '',
      city: flat ? (flat.city ?? '') : (city ?? ''),
      max_guests: flat?.max_guests ?? 2,
      check_in_hour: flat?.check_in_hour ?? defaults.check_in_hour,
      check_out_hour: flat?.check_out_hour ?? defaults.check_out_hour,
    },
    validate: {
      name: (value) => (value.trim() ? null : t('name_required')),
      check_in_hour: (value) => (isHour(value) ? null : t('hour_invalid')),
      check_out_hour: (value) => (isHour(value) ? null : t('hour_invalid')),
    },
  })
  const failures = (error: unknown): ServerError[] => {
    const [first] = error instanceof ApiError ? (error.body?.errors ?? []) : []
    return first?.message === 'Duplicate entry' && first.field === 'name'
      ? [{ field: 'name', message: t('name_taken') }]
      : [{ message: words(error) }]
  }
  const save = form.submit(async (values) => {
    try {
      const saved = flat
        ? await call('updateFlat', { body: { id: flat.id, ...values } })
        : await call('createFlat', { body: { ...values, time_zone } })
      await client.invalidateQueries({ queryKey: flatQueries.all })
      onNext(saved.id)
    } catch (error) {
      form.showServerErrors(failures(error))
    }
  })
  return (
    <StepForm form={form} onSubmit={save}>
      <FormFields columns="12rem">
        <TextField
          required
          label={t('name')}
          description={t('name_hint')}
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <StepperField
          label={t('guests')}
          min={1}
          max={50}
          value={form.values.max_guests}
          onChange={(guests) => form.setFieldValue('max_guests', guests)}
        />
      </FormFields>
      <FormFields columns="12rem">
        <TextField
          label={t('address')}
          autoComplete="street-address"
          maxLength={200}
          {...form.getInputProps('address')}
        />
        <TextField label={t('city')} autoComplete="address-level2" maxLength={200} {...form.getInputProps('city')} />
      </FormFields>
      <FormFields columns="9rem">
        <TextField type="time" label={t('check_in')} {...form.getInputProps('check_in_hour')} />
        <TextField type="time" label={t('check_out')} {...form.getInputProps('check_out_hour')} />
      </FormFields>
    </StepForm>
  )
}
