/** A live preview of the apartment as a guest sees it on a phone. */
import type { Flat } from '@portineria/contract/flat'
import { type Language, tagOf } from '@portineria/contract/rules/languages'
import { useTranslations } from 'use-intl'
import { Photo } from '../../lib/photo.tsx'
import { Facade } from '../../ui/facade/facade.tsx'
import classes from './flat-preview.module.css'
import type { FlatValues } from './flat-values.ts'
import { PreviewBody } from './preview-body.tsx'
import { TextLanguage } from './text-language.tsx'

type FlatPreviewProps = {
  values: FlatValues
  saved: Flat | null
  step: number
  language: Language
  onLanguage: (language: Language) => void
}

export function FlatPreview({ values, saved, step, language, onLanguage }: FlatPreviewProps) {
  const t = useTranslations('flat.preview')
  const [cover] = values.images
  const facade = <Facade name={values.name || 'Portineria'} view="hero" />
  return (
    <aside className={classes.preview} aria-label={t('title')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('title')}</h2>
        <TextLanguage label={t('language')} value={language} onChange={onLanguage} />
      </div>
      <div className={classes.phone}>
        <div className={classes.screen} lang={tagOf(language)}>
          <div className={classes.picture}>
            {cover ? (
              <Photo
                file={cover}
                alt=""
                sizes="312px"
                open={(saved?.visible && saved.images.includes(cover)) ?? false}
                fallback={facade}
              />
            ) : (
              facade
            )}
            {values.images.length > 1 && <span className={classes.count}>1 / {values.images.length}</span>}
          </div>
          <PreviewBody values={values} step={step} language={language} />
        </div>
      </div>
      <p className={classes.note}>{t('updates')}</p>
    </aside>
  )
}
