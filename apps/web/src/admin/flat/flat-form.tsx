/** The form of an apartment: its parts below each other, and beside them the preview of what a guest sees. */
import type { Flat } from '@portineria/contract/flat'
import type { Language } from '@portineria/contract/rules/languages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ClashNote } from '../../lib/clash-note.tsx'
import { useLanguage } from '../../lib/language.tsx'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { showMessage } from '../../ui/dialog/dialog.ts'
import { focusField } from '../../ui/form/focus-field.ts'
import { FormErrorSummary } from '../../ui/form/form-error-summary.tsx'
import { Card } from '../../ui/page/card.tsx'
import { useSaveKey } from '../../ui/use-save-key.ts'
import { CalendarsPart } from './calendars-part.tsx'
import { CodesPart } from './codes-part.tsx'
import { DoorsPart } from './doors-part.tsx'
import { FilesPart } from './files-part.tsx'
import classes from './flat-form.module.css'
import { FlatHead } from './flat-head.tsx'
import { FlatPreview } from './flat-preview.tsx'
import type { FlatField } from './flat-search.ts'
import { ImagesPart } from './images-part.tsx'
import { RulesPart } from './rules-part.tsx'
import { StepsPart } from './steps-part.tsx'
import { TextsPart } from './texts-part.tsx'
import { useFlatForm } from './use-flat-form.ts'

const parts = ['all', 'texts', 'media', 'doors', 'rules', 'calendars'] as const
type Part = (typeof parts)[number]

type FlatFormProps = {
  flat: Flat | null
  /** The field that the form opens at. */
  field?: FlatField | undefined
}

export function FlatForm({ flat, field }: FlatFormProps) {
  const t = useTranslations('flat.form')
  const guard = useLeaveGuard()
  const { form, saved, unsaved, clash, save, loadNewest } = useFlatForm(flat, guard)
  const [language, setLanguage] = useState<Language>(useLanguage().language)
  const [part, setPart] = useState<Part>('all')
  const [step, setStep] = useState<number | null>(null)
  const [coming, setComing] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  useSaveKey(element)
  useEffect(() => guard.setDirty(unsaved + coming > 0), [guard, unsaved, coming])
  useEffect(() => {
    if (field) focusField(field)
  }, [field])

  const submit: React.ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    if (coming > 0) return void showMessage(t('uploading'))
    // A field with an error may be in a part that is hidden.
    setPart('all')
    form.submit(save)(event)
  }
  const texts = { form, language, onLanguage: setLanguage }
  const onComing = useCallback((change: number) => setComing((count) => count + change), [])
  const files = { form, saved, onComing }
  const shown = (own: Part) => part === 'all' || part === own
  return (
    <form noValidate ref={element} onSubmit={submit} className={classes.page}>
      <FlatHead form={form} saved={saved} unsaved={unsaved} />
      <FormErrorSummary title={t('save_error')} problems={form.formErrors.map((text) => ({ text }))} />
      {clash && <ClashNote text={t('clash')} onLoad={loadNewest} />}
      <div className={classes.columns}>
        <Card padding="none" className={classes.parts}>
          <PartTabs value={part} onChange={setPart} />
          <div hidden={!shown('texts')}>
            <TextsPart {...texts} />
            <CodesPart form={form} />
            <StepsPart {...texts} onStep={setStep} onComing={onComing} />
          </div>
          <div hidden={!shown('media')}>
            <ImagesPart {...files} />
            <FilesPart {...files} />
          </div>
          <div hidden={!shown('doors')}>
            <DoorsPart form={form} saved={saved} />
          </div>
          <div hidden={!shown('rules')}>
            <RulesPart form={form} />
          </div>
          <div hidden={!shown('calendars')}>
            <CalendarsPart saved={saved} />
          </div>
        </Card>
        <FlatPreview values={form.values} saved={saved} step={step} language={language} onLanguage={setLanguage} />
      </div>
    </form>
  )
}

/** Chooses which part of the long form is shown; all of them at first. */
function PartTabs({ value, onChange }: { value: Part; onChange: (part: Part) => void }) {
  const t = useTranslations('flat')
  return (
    <div className={classes.tabs} role="group" aria-label={t('form.parts')}>
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          className={classes.tab}
          aria-pressed={part === value}
          onClick={() => onChange(part)}
        >
          {t(`part.${part}`)}
        </button>
      ))}
    </div>
  )
}
