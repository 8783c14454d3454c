/** The part of the form with the steps of how to enter, each with a text and an optional picture. */
import { tagOf } from '@portineria/contract/rules/languages'
import { useTranslations } from 'use-intl'
import { FieldError } from '../../ui/form/field-props.tsx'
import { FormPart } from '../../ui/form/form-part.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { StepSlot } from './step-slot.tsx'
import classes from './steps-part.module.css'
import { TextLanguage } from './text-language.tsx'
import type { TextsProps } from './texts-part.tsx'

type StepsPartProps = TextsProps & {
  /** Called with the step that is being edited, which the preview then shows. */
  onStep: (index: number) => void
  onComing: (change: number) => void
}

export function StepsPart({ form, language, onLanguage, onStep, onComing }: StepsPartProps) {
  const t = useTranslations('flat')
  const putImage = (index: number, image: string | null) => {
    form.setFieldValue('step_images', form.getValues().step_images.with(index, image))
    onStep(index)
  }
  return (
    <FormPart
      title={t('steps.title')}
      hint={t('steps.hint')}
      path="step_images"
      aside={<TextLanguage label={t('texts.language')} value={language} onChange={onLanguage} />}
    >
      <ol className={classes.steps}>
        {form.values.steps.map((_, index) => (
          <li key={index} className={classes.step}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <TextareaField
              key={language}
              label={<VisuallyHidden>{t('field.step', { number: index + 1 })}</VisuallyHidden>}
              minRows={1}
              lang={tagOf(language)}
              {...form.getInputProps(`steps.${index}.${language}`)}
              onFocus={() => onStep(index)}
            />
            <StepSlot
              number={index + 1}
              image={form.values.step_images[index] ?? null}
              onChange={(image) => putImage(index, image)}
              onComing={onComing}
            />
          </li>
        ))}
      </ol>
      {form.errors.step_images && <FieldError>{form.errors.step_images}</FieldError>}
    </FormPart>
  )
}
