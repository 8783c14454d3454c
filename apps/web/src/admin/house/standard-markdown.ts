/** The texts that come with the product as Markdown, so that an operator can start from them. */
import type { HouseTextKind } from '@portineria/contract/house'
import { type Language, languages } from '@portineria/contract/rules/languages'
import type { Messages } from '@portineria/messages/messages'
import { createTranslator } from 'use-intl/core'
import { privacyParts } from '../../lib/house-text/standard-privacy.tsx'
import { termsParts } from '../../lib/house-text/standard-terms.tsx'

/** Numbers that no text has. They stand for the placeholders while the messages choose their plural. */
const DAYS = 888_888
const YEARS = 777_777

const part = (title: string, text: string) => `## ${title}\n\n${text}`

export const hasStandard = (kind: HouseTextKind): kind is 'terms' | 'privacy' => kind === 'terms' || kind === 'privacy'

export function standardMarkdown(
  kind: 'terms' | 'privacy',
  language: Language,
  messages: Pick<Messages, 'privacy' | 'trip'>,
): string {
  const { locale } = languages[language]
  const t = createTranslator({ locale, messages })
  const operator = '{operator}'
  if (kind === 'terms')
    return termsParts
      .map((one) => part(t(`trip.guest.terms.${one}.title`), t(`trip.guest.terms.${one}.text`, { operator })))
      .join('\n\n')
  const written = [
    t('privacy.intro', { operator }),
    ...privacyParts.map((one) =>
      part(t(`privacy.parts.${one}.title`), t(`privacy.parts.${one}.text`, { operator, days: DAYS, years: YEARS })),
    ),
  ].join('\n\n')
  const number = new Intl.NumberFormat(locale)
  return written.replaceAll(number.format(DAYS), '{days}').replaceAll(number.format(YEARS), '{years}')
}
