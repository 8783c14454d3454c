/** An operator corrects what cannot be written in a guest's record. The guest sees the corrected value in their check-in. */
import type { Booking } from '@portineria/contract/booking'
import type { PoliceArrivals } from '@portineria/contract/police'
import { GUEST_KINDS } from '@portineria/contract/rules/codes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { bookingQueries } from '../../lib/booking/booking-admin.queries.ts'
import { PlaceFields } from '../../lib/places/place-fields.tsx'
import { documentTypes } from '../../lib/user/document-fields.tsx'
import type { FieldSource } from '../../lib/user/field-source.ts'
import { YouFields } from '../../lib/user/person-fields.tsx'
import { useFailureWords } from '../../lib/user/use-failure-words.ts'
import { Button } from '../../ui/button/button.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { toastDone } from '../../ui/feedback/toast.ts'
import { focusField } from '../../ui/form/focus-field.ts'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { FormErrorSummary } from '../../ui/form/form-error-summary.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { LoadError } from '../../ui/state/load-error.tsx'
import { FormSkeleton } from '../../ui/state/skeletons.tsx'
import { type Correctable, type CorrectValues, changedIn, correctionOf, correctValues } from './correct-values.ts'
import classes from './police.module.css'
import { useGuestName } from './use-guest-name.ts'
import { useRefreshPolice } from './use-police-actions.ts'

type Row = PoliceArrivals['rows'][number]

export type CorrectSheetProps = {
  bookingId: number
  rows: readonly Row[]
  guest_id: number
  /** The field that the operator chose. */
  field: Correctable
  onClose: () => void
}

export function CorrectSheet({ bookingId, rows, guest_id, field, onClose }: CorrectSheetProps) {
  const t = useTranslations('police.correct')
  const nameOf = useGuestName()
  const { data, isError, isFetching, refetch } = useQuery(bookingQueries.detail(bookingId))
  const row = rows.find((one) => one.guest_id === guest_id)
  const guest = data?.guests.find(({ id }) => id === guest_id)
  if (!row) return null
  return (
    <Sheet opened onClose={onClose} title={t('title', { name: nameOf(row) })} width="36rem">
      {data && guest ? (
        <CorrectForm booking={data} guest={guest} row={row} field={field} onClose={onClose} />
      ) : isError || (data && !isFetching) ? (
        <LoadError message={t('load_error')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Sheet>
  )
}

type CorrectFormProps = {
  booking: Booking
  guest: Booking['guests'][number]
  row: Row
  field: Correctable
  onClose: () => void
}

function CorrectForm({ booking, guest, row, field, onClose }: CorrectFormProps) {
  const t = useTranslations('police.correct')
  const ui = useTranslations('ui')
  const failures = useFailureWords()
  const client = useQueryClient()
  const refresh = useRefreshPolice()
  const why = useWhy()
  // Read once, so that a refetch behind the open form does not alter what counts as a change.
  const [before] = useState(() => correctValues(guest))
  const form = useAppForm({
    initialValues: before,
    initialErrors: Object.fromEntries(row.problems.map((problem) => [problem.field, why(problem)])),
  })
  useEffect(() => focusField(field), [field])
  const submit = form.submit(async (values) => {
    if (changedIn(before, values).length === 0) return onClose()
    try {
      await call('updateBookingAsAdmin', { body: correctionOf(booking, guest.id, before, values) })
    } catch (error) {
      return form.showServerErrors(
        failures(error).map(({ field: path, message }) => ({ message, field: path?.split('.').at(-1) ?? null })),
      )
    } finally {
      void client.invalidateQueries({ queryKey: bookingQueries.all })
      void refresh()
    }
    toastDone(t('done'))
    onClose()
  })
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormErrorSummary title={t('failed')} problems={form.formErrors.map((text) => ({ text }))} />
      <p>{t('text')}</p>
      <GuestFields form={form} />
      <FormActions>
        <Button variant="line" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button type="submit" loading={form.submitting}>
          {t('save')}
        </Button>
      </FormActions>
    </form>
  )
}

function GuestFields({ form }: { form: AppForm<CorrectValues> }) {
  const t = useTranslations('police.correct')
  const u = useTranslations('user')
  const field = (name: Correctable) => ({
    label: name === 'kind' ? t('kind') : u(`fields.${name}`),
    name,
    ...form.getInputProps(name),
    value: form.values[name],
  })
  const source: FieldSource<Correctable> = { values: form.values, field, set: (changes) => form.setValues(changes) }
  const hasDocument = !form.values.kind.endsWith('_member')
  return (
    <>
      <YouFields source={source} />
      <SelectField {...field('kind')} options={GUEST_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))} />
      {hasDocument && (
        <>
          <FormFields columns="11rem">
            <SelectField
              {...field('document_type')}
              placeholder={u('choose')}
              options={documentTypes.map((value) => ({ value, label: u(`document_type.${value}`) }))}
            />
            <TextField
              {...field('document_number')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
            />
          </FormFields>
          <PlaceFields
            state={field('document_issue_country')}
            city={field('document_issue_city')}
            onChange={({ state, city }) => form.setValues({ document_issue_country: state, document_issue_city: city })}
          />
        </>
      )}
    </>
  )
}

/** Why a field cannot be written, and what can. */
function useWhy() {
  const t = useTranslations('police.correct')
  return ({ field, why }: Row['problems'][number]): string => t(`why.${why}`, { field })
}
