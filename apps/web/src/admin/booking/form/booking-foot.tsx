/** The foot of the form: the unsaved fields, and the buttons to cancel and save. */
import { IconPencil } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSaveKey } from '../../../ui/use-save-key.ts'
import classes from './booking-form.module.css'
import type { BookingField } from './booking-values.ts'

const labels = {
  flat_id: 'flat',
  check_in: 'check_in',
  check_out: 'check_out',
  guests_number: 'guests',
  source: 'source',
  code: 'code',
  holder_name: 'holder',
  holder_email: 'holder_email',
  holder_id: 'holder',
  language: 'language',
  infinite_openings: 'openings',
  max_openings_door_1: 'openings',
  max_openings_door_2: 'openings',
  guest_notes: 'guest_notes',
  concierge_notes: 'concierge_notes',
  blocked: 'blocked',
  archived: 'archived',
} as const satisfies Record<BookingField, string>

type BookingFootProps = {
  fresh: boolean
  /** Another button of the drawer is the primary one. */
  quiet: boolean
  unsaved: BookingField[]
  saving: boolean
  onCancel: () => void
}

export function BookingFoot({ fresh, quiet, unsaved, saving, onCancel }: BookingFootProps) {
  const t = useTranslations('booking.form')
  const ui = useTranslations('ui')
  const save = useRef<HTMLButtonElement>(null)
  useSaveKey(save)
  const note = !fresh && unsaved.length > 0 && (
    <span className={classes.note}>
      <Icon of={IconPencil} size={16} />
      {t('unsaved', {
        count: unsaved.length,
        fields: [...new Set(unsaved.map((field) => t(labels[field])))].join(', '),
      })}
    </span>
  )
  return (
    <FormActions note={note}>
      <Button variant="line" onClick={onCancel}>
        {unsaved.length > 0 || fresh ? ui('cancel') : ui('close')}
      </Button>
      <Button
        ref={save}
        type="submit"
        variant={quiet ? 'line' : 'primary'}
        aria-keyshortcuts="Control+S Meta+S"
        loading={saving}
      >
        {fresh ? t('create') : t('save')}
      </Button>
    </FormActions>
  )
}
