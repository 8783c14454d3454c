/** A text as guests will read it, while it is being written. */
import type { HouseTextKind } from '@portineria/contract/house'
import { type Language, tagOf } from '@portineria/contract/rules/languages'
import { isWritten, textIn, type WholeText } from '@portineria/contract/rules/text'
import { useTranslations } from 'use-intl'
import { useHouse } from '../../lib/house.ts'
import { usePlaceholders } from '../../lib/house-text/house-text.tsx'
import { StandardPrivacy } from '../../lib/house-text/standard-privacy.tsx'
import { StandardTerms } from '../../lib/house-text/standard-terms.tsx'
import { InLanguage } from '../../lib/in-language.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import classes from './settings.module.css'

type TextPreviewProps = { kind: HouseTextKind; text: WholeText; language: Language }

export function TextPreview({ kind, text, language }: TextPreviewProps) {
  const t = useTranslations('house.texts')
  const { time_zone } = useHouse()
  const placeholders = usePlaceholders()
  return (
    <section
      className={classes.preview}
      aria-label={t('preview')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and may have nothing in it that takes the focus.
      tabIndex={0}
      lang={tagOf(language)}
    >
      {isWritten(text) ? (
        <Markdown text={textIn(text, language)} placeholders={placeholders} />
      ) : (
        <InLanguage language={language} timeZone={time_zone}>
          <Standard kind={kind} none={t('nothing_shown')} />
        </InLanguage>
      )}
    </section>
  )
}

export function Standard({ kind, none }: { kind: HouseTextKind; none: string }) {
  if (kind === 'terms') return <StandardTerms />
  if (kind === 'privacy') return <StandardPrivacy />
  return <p className={classes.explain}>{none}</p>
}
