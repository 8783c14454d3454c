/** How to enter, in up to five steps. */
import { useTranslations } from 'use-intl'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { FormPart } from './form-part.tsx'
import classes from './steps-part.module.css'
import { TextLanguage } from './text-language.tsx'
import type { TextsProps } from './texts-part.tsx'

/** The preview follows the step that is being written. */
type StepsPartProps = TextsProps & { onStep: (index: number) => void }

export function StepsPart({ form, language, onLanguage, onStep }: StepsPartProps) {
  const t = useTranslations('flat')
  return (
    <FormPart
      title={t('steps.title')}
      hint={t('steps.hint')}
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
              lang={language === 'gb' ? 'en' : 'it'}
              {...form.getInputProps(`steps.${index}.${language}`)}
              onFocus={() => onStep(index)}
            />
          </li>
        ))}
      </ol>
    </FormPart>
  )
}
