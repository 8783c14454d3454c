/** The form of the operator's texts: one text in one language at a time, with its preview and its versions. */
import { HOUSE_TEXTS, type HouseTextKind } from '@portineria/contract/house'
import { type Language, languageCodes, languages, tagOf } from '@portineria/contract/rules/languages'
import { emptyText, isWritten } from '@portineria/contract/rules/text'
import { IconArrowBackUp, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadMessages, useLanguage, useLanguageName } from '../../lib/language.tsx'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { Button } from '../../ui/button/button.tsx'
import { Segmented } from '../../ui/control/segmented.tsx'
import { toastError } from '../../ui/feedback/toast.ts'
import { FormPart } from '../../ui/form/form-part.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import type { TextsValues } from './house-values.ts'
import classes from './settings.module.css'
import { SettingsForm } from './settings-form.tsx'
import { hasStandard, standardMarkdown } from './standard-markdown.ts'
import { TextPreview } from './text-preview.tsx'
import { TextVersions } from './text-versions.tsx'
import { type Snapshot, useHouseForm } from './use-house-form.ts'

const LONGEST = 40_000
const views = ['write', 'preview'] as const
const MARKS = ['# ', '**…**', '*…*', '- ', '1. ', '[…](https://…)']
const PLACEHOLDERS = '{operator}, {days}, {years}'

export function TextsForm({ newest }: { newest: Snapshot<TextsValues> }) {
  const t = useTranslations('house.texts')
  const guard = useLeaveGuard()
  const state = useHouseForm<TextsValues>({ newest, valuesOf: (_, sent) => sent }, guard)
  const { form } = state
  const nameOf = useLanguageName()
  const [kind, setKind] = useState<HouseTextKind>('terms')
  const [language, setLanguage] = useState<Language>(useLanguage().language)
  const [view, setView] = useState<(typeof views)[number]>('write')
  const text = form.values.texts[kind]
  const written = isWritten(text)
  const other = written && text[language].trim() === '' ? languageCodes.find((each) => text[each].trim() !== '') : null

  async function startFromStandard(from: 'terms' | 'privacy'): Promise<void> {
    try {
      const all = await Promise.all(
        languageCodes.map(async (each) => [each, standardMarkdown(from, each, await loadMessages(each))] as const),
      )
      form.setFieldValue(`texts.${from}`, { ...emptyText(), ...Object.fromEntries(all) })
    } catch {
      toastError(t('load_error'))
    }
  }
  return (
    <SettingsForm state={state} guard={guard} wide>
      <FormPart
        title={t('title')}
        hint={t('hint')}
        aside={
          <Segmented
            label={t('language')}
            value={language}
            onChange={setLanguage}
            segments={languageCodes.map((each) => ({ value: each, label: languages[each].name }))}
          />
        }
      >
        <Segmented
          fullWidth
          label={t('which')}
          value={kind}
          onChange={setKind}
          segments={HOUSE_TEXTS.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
        />
        <p className={classes.explain}>{t(`about.${kind}`)}</p>
        <div className={classes.views}>
          <Segmented
            fullWidth
            label={t('view')}
            value={view}
            onChange={setView}
            segments={views.map((each) => ({ value: each, label: t(each) }))}
          />
        </div>
        <div className={classes.writing} data-view={view}>
          <div className={classes.editor}>
            <TextareaField
              key={`${kind} ${language}`}
              label={`${t(`kind.${kind}`)} (${nameOf(language)})`}
              description={other && t('other_language', { language: nameOf(other) })}
              minRows={14}
              maxRows={26}
              maxLength={LONGEST}
              lang={tagOf(language)}
              placeholder={written ? undefined : t(hasStandard(kind) ? 'empty_standard' : 'empty')}
              {...form.getInputProps(`texts.${kind}.${language}`)}
            />
            <div className={classes.tools}>
              {hasStandard(kind) && !written && (
                <Button variant="line" small icon={IconFileText} onClick={() => void startFromStandard(kind)}>
                  {t('start_from_standard')}
                </Button>
              )}
              {written && (
                <Button
                  variant="line"
                  small
                  icon={IconArrowBackUp}
                  onClick={() => form.setFieldValue(`texts.${kind}`, emptyText())}
                >
                  {t(hasStandard(kind) ? 'use_standard' : 'remove')}
                </Button>
              )}
            </div>
            <p className={classes.help}>
              {t('marks')}{' '}
              {MARKS.map((mark) => (
                <code key={mark}>{mark}</code>
              ))}
            </p>
            <p className={classes.help}>{t('placeholders', { names: PLACEHOLDERS })}</p>
          </div>
          <TextPreview kind={kind} text={text} language={language} />
        </div>
        <TextVersions kind={kind} />
      </FormPart>
    </SettingsForm>
  )
}
