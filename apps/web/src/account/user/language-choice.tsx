/** Chooses the language of the app, which changes at once, and of the mails, which is saved with the account. */

import { type Language, languageCodes, languages, tagOf } from '@portineria/contract/rules/languages'
import type { User } from '@portineria/contract/user'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorWords } from '../../lib/error-words.ts'
import { useLanguage, useLanguageName } from '../../lib/language.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Segmented } from '../../ui/control/segmented.tsx'
import { toastError } from '../../ui/feedback/toast.ts'
import classes from './profile.module.css'
import { useSaveUser } from './use-save-user.ts'

export function LanguageChoice({ user }: { user: User }) {
  const t = useTranslations('user')
  const words = useErrorWords()
  const { language, choose } = useLanguage()
  const nameOf = useLanguageName()
  const save = useSaveUser()
  const [saving, setSaving] = useState(false)
  const set = async (next: Language) => {
    if (next !== language) await choose(next)
    if (next === user.language) return
    setSaving(true)
    try {
      await save({ language: next })
    } catch (error) {
      toastError(t('save_error'), { detail: words(error) })
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className={classes.stack}>
      <Segmented
        label={t('language.title')}
        fullWidth
        value={language}
        onChange={(next) => void set(next)}
        segments={languageCodes.map((value) => ({
          value,
          label: <span lang={tagOf(value)}>{languages[value].name}</span>,
        }))}
      />
      {language === user.language || saving ? (
        <p className={classes.quiet}>{t('language.text')}</p>
      ) : (
        <p className={classes.quiet}>
          {t('language.differs', { language: nameOf(user.language) })}{' '}
          <Button variant="link" onClick={() => void set(language)}>
            {t('language.same', { language: nameOf(language) })}
          </Button>
        </p>
      )}
    </div>
  )
}
