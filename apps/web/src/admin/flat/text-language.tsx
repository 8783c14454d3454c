/** The switch between the languages of the texts, and the marks of how complete each language is. */
import { type Language, languageCodes, languages, shortName } from '@portineria/contract/rules/languages'
import { useTranslations } from 'use-intl'
import { Segmented } from '../../ui/control/segmented.tsx'
import { type FlatValues, missingTexts } from './flat-values.ts'
import classes from './texts-part.module.css'

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
      segments={languageCodes.map((language) => ({
        value: language,
        label: (
          <span className={classes.choice}>
            {values ? languages[language].name : shortName(language)}
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
      {languageCodes.map((language) => {
        const { count, total } = missingTexts(values, language)
        return (
          <span key={language} className={classes.mark}>
            <span className={classes.dot} data-left={count > 0 || undefined} aria-hidden />
            {count === 0
              ? t('complete', { language: shortName(language) })
              : t('left', { language: shortName(language), count, total })}
          </span>
        )
      })}
    </div>
  )
}
