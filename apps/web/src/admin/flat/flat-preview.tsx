/** A live preview of the apartment on a guest's phone, made of the components that the guest's screens use. */
import type { Flat } from '@portineria/contract/flat'
import { type Language, tagOf } from '@portineria/contract/rules/languages'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { InLanguage } from '../../lib/in-language.tsx'
import classes from './flat-preview.module.css'
import { type FlatValues, previewOf } from './flat-values.ts'
import { PreviewScreen } from './preview-screen.tsx'
import { TextLanguage } from './text-language.tsx'

type FlatPreviewProps = {
  values: FlatValues
  saved: Flat | null
  /** The index of the step that is being edited; null while another field is. */
  step: number | null
  language: Language
  onLanguage: (language: Language) => void
}

export function FlatPreview({ values, saved, step, language, onLanguage }: FlatPreviewProps) {
  const t = useTranslations('flat.preview')
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const way = screen.current?.querySelector<HTMLElement>('[data-part="way"]')
    if (step !== null && way) screen.current?.scrollTo?.({ top: way.offsetTop - MARGIN })
  }, [step])
  return (
    <aside className={classes.preview} aria-label={t('title')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('title')}</h2>
        <TextLanguage label={t('language')} value={language} onChange={onLanguage} />
      </div>
      <div className={classes.phone}>
        <div
          ref={screen}
          className={classes.screen}
          role="group"
          aria-label={t('title')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and may have nothing in it that takes the focus.
          tabIndex={0}
          lang={tagOf(language)}
        >
          <InLanguage language={language} timeZone={values.time_zone}>
            <PreviewScreen flat={previewOf(values, saved)} step={step} />
          </InLanguage>
        </div>
      </div>
      <p className={classes.note}>{t('updates')}</p>
    </aside>
  )
}

/** The space above the part that is scrolled to. */
const MARGIN = 16
