/** The form of a new or existing experience: texts in all languages, photo, sale, category, place, and what guests asked about it. */
import type { Flat } from '@portineria/contract/flat'
import { IconBuilding, IconPencil } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ClashNote } from '../../../lib/clash-note.tsx'
import type { LeaveGuard } from '../../../lib/use-leave-guard.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showMessage } from '../../../ui/dialog/dialog.ts'
import { DrawerBody, DrawerFoot } from '../../../ui/dialog/drawer.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { FormErrorSummary } from '../../../ui/form/form-error-summary.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSaveKey } from '../../../ui/use-save-key.ts'
import { categories, categoryLook } from '../category-look.ts'
import type { Trip } from '../trip.queries.ts'
import { Asked } from './asked.tsx'
import { PhotoField } from './photo-field.tsx'
import { SaleFields } from './sale-fields.tsx'
import { TextFields } from './text-fields.tsx'
import classes from './trip-form.module.css'
import { type TripFormState, useTripForm } from './use-trip-form.ts'

type TripFormProps = {
  trip: Trip | null
  flats: readonly Flat[]
  guard: LeaveGuard
  onSaved: () => void
  onCancel: () => void
}

export function TripForm({ trip, flats, guard, onSaved, onCancel }: TripFormProps) {
  const t = useTranslations('trip.admin.form')
  const ui = useTranslations('ui')
  const { form, saved, unsaved, clash, save, loadNewest } = useTripForm(trip, guard, onSaved)
  const [coming, setComing] = useState(0)
  const onComing = useCallback((change: number) => setComing((count) => count + change), [])
  const element = useRef<HTMLFormElement>(null)
  useSaveKey(element)
  useEffect(() => guard.setDirty(unsaved + coming > 0), [guard, unsaved, coming])
  const submit: React.ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    if (coming > 0) return void showMessage(t('uploading'))
    if (saved && unsaved === 0) return onCancel()
    form.submit(save)(event)
  }
  const note = saved && unsaved > 0 && (
    <span className={classes.note}>
      <Icon of={IconPencil} size={16} />
      {t('unsaved', { count: unsaved })}
    </span>
  )
  return (
    <form noValidate ref={element} onSubmit={submit}>
      <DrawerBody>
        <div className={classes.form}>
          <FormErrorSummary title={t('save_error')} problems={form.formErrors.map((text) => ({ text }))} />
          {clash && <ClashNote text={t('clash')} onLoad={loadNewest} />}
          <TextFields form={form} fresh={saved === null} />
          <PhotoField form={form} open={saved?.visible === true} kept={saved?.photo ?? null} onComing={onComing} />
          <SaleFields form={form} />
          <WhereFields form={form} flats={flats} />
          <SwitchField label={t('visible')} {...form.getInputProps('visible', { type: 'checkbox' })} />
          {saved && <Asked tripId={saved.id} />}
        </div>
      </DrawerBody>
      <DrawerFoot>
        <FormActions note={note}>
          <Button variant="line" onClick={onCancel}>
            {ui(unsaved > 0 || !saved ? 'cancel' : 'close')}
          </Button>
          <Button type="submit" aria-keyshortcuts="Control+S Meta+S" loading={form.submitting}>
            {t(saved ? 'save' : 'create')}
          </Button>
        </FormActions>
      </DrawerFoot>
    </form>
  )
}

function WhereFields({ form, flats }: { form: TripFormState; flats: readonly Flat[] }) {
  const t = useTranslations('trip.admin')
  return (
    <FormFields columns="11rem">
      <SelectField
        label={t('form.category')}
        options={categories.map((one) => ({ value: String(one), label: t(`category.${categoryLook[one].word}`) }))}
        {...form.getInputProps('category')}
      />
      <SelectField
        label={t('form.flat')}
        icon={IconBuilding}
        placeholder={t('catalogue.all_flats')}
        options={flats.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('flat_id')}
      />
      <TextField
        label={t('form.distance')}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('form.distance_hint')}
        {...form.getInputProps('distance')}
      />
    </FormFields>
  )
}
