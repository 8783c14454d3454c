/** The frame of a form of the settings: errors and the note about another operator on top, the parts, and the foot with the buttons. */
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ClashNote } from '../../lib/clash-note.tsx'
import type { LeaveGuard } from '../../lib/use-leave-guard.ts'
import { Button } from '../../ui/button/button.tsx'
import { showMessage } from '../../ui/dialog/dialog.ts'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { FormErrorSummary } from '../../ui/form/form-error-summary.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { useSaveKey } from '../../ui/use-save-key.ts'
import type { HouseValues } from './house-values.ts'
import classes from './settings.module.css'
import type { HouseForm } from './use-house-form.ts'

type SettingsFormProps<V> = {
  state: HouseForm<V>
  guard: LeaveGuard
  /** The number of running uploads; the form is saved after them. */
  coming?: number
  /** For a form with a preview beside its fields. */
  wide?: boolean
  children: ReactNode
}

export function SettingsForm<V extends HouseValues>(props: SettingsFormProps<V>) {
  const { state, guard, coming = 0, wide, children } = props
  const { form, unsaved, clash, save, loadNewest, discard } = state
  const t = useTranslations('house.form')
  const element = useRef<HTMLFormElement>(null)
  useSaveKey(element)
  useEffect(() => guard.setDirty(unsaved + coming > 0), [guard, unsaved, coming])
  const submit: React.ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    if (coming > 0) return void showMessage(t('uploading'))
    form.submit(save)(event)
  }
  const note = (
    <span className={classes.note} role="status">
      {unsaved > 0 && (
        <>
          <Icon of={IconPencil} size={16} /> {t('unsaved', { count: unsaved })}
        </>
      )}
    </span>
  )
  return (
    <form noValidate ref={element} onSubmit={submit} className={classes.form} data-wide={wide || undefined}>
      <FormErrorSummary title={t('save_error')} problems={form.formErrors.map((text) => ({ text }))} />
      {clash && <ClashNote text={t('clash')} onLoad={loadNewest} />}
      <Card padding="none" className={classes.parts}>
        {children}
      </Card>
      <div className={classes.foot} hidden={unsaved === 0 && !form.submitting}>
        <FormActions note={note}>
          <Button variant="line" onClick={discard}>
            {t('discard')}
          </Button>
          <Button type="submit" aria-keyshortcuts="Control+S Meta+S" loading={form.submitting}>
            {t('save')}
          </Button>
        </FormActions>
      </div>
    </form>
  )
}
