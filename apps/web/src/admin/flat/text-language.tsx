/** The switch between the two languages of the texts, and the marks of how complete each language is. */
import type { Language } from '@portineria/messages/messages'
import { useTranslations } from 'use-intl'
import { Segmented } from '../../ui/control/segmented.tsx'
import { type FlatValues, missingTexts } from './flat-values.ts'
import classes from './texts-part.module.css'

const languages: readonly Language[] = ['gb', 'it']
/** Each language is written in itself, so these names need no translation. */
const names: Record<Language, string> = { gb: 'English', it: 'Italiano' }
const short: Record<Language, string> = { gb: 'EN', it: 'IT' }

type TextLanguageProps = {
  label: string
  value: Language
  onChange: (language: Language) => void
  /** With these values, a dot marks each language that is not complete. */
  values?: FlatValues
}

export function TextLanguage({ label, value, onChange, values }: TextLanguageProps) {
  return (
    <Segmented
      label={label}
      value={value}
      onChange={onChange}
      segments={languages.map((language) => ({
        value: language,
        label: (
          <span className={classes.choice}>
            {values ? names[language] : short[language]}
            {values && missingTexts(values, language).count > 0 && (
              <span className={classes.dot} data-left aria-hidden />
            )}
          </span>
        ),
      }))}
    />
  )
}

export function LanguageMarks({ values }: { values: FlatValues }) {
  const t = useTranslations('flat.texts')
  return (
    <div className={classes.marks}>
      {languages.map((language) => {
        const { count, total } = missingTexts(values, language)
        return (
          <span key={language} className={classes.mark}>
            <span className={classes.dot} data-left={count > 0 || undefined} aria-hidden />
            {count === 0
              ? t('complete', { language: short[language] })
              : t('left', { language: short[language], count, total })}
          </span>
        )
      })}
    </div>
  )
}
