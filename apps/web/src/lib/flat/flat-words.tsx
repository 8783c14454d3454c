/** The apartment in words and pictures, with the codes under which it is registered. Renders nothing if it has none of them. */
import type { Flat } from '@portineria/contract/flat'
import { shownCodes } from '@portineria/contract/rules/cin'
import { textIn } from '@portineria/contract/rules/text'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Section } from '../../ui/page/section.tsx'
import { useLanguage } from '../language.tsx'
import { Photo } from '../photo.tsx'
import { FlatCodes } from './flat-codes.tsx'
import classes from './flat-words.module.css'

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

export function FlatWords({ flat }: { flat: Flat }) {
  const t = useTranslations('flat.about')
  const { language } = useLanguage()
  const [headline = '', description = '', details = ''] = [flat.headline, flat.description, flat.details].map((text) =>
    textIn(text, language).trim(),
  )
  if (!headline && !description && !details && flat.images.length === 0 && !shownCodes(flat)) return null
  return (
    <Section title={t('title', { flat: flat.name })}>
      <Card>
        {flat.images.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the photos do not take the focus.
          <ul className={classes.photos} tabIndex={0} aria-label={t('title', { flat: flat.name })}>
            {flat.images.map((file, index) => (
              <li key={file}>
                <Photo
                  file={file}
                  alt={t('photo', { number: index + 1, flat: flat.name })}
                  sizes="280px"
                  open={flat.visible}
                  className={classes.photo}
                />
              </li>
            ))}
          </ul>
        )}
        {headline && <p className={classes.headline}>{headline}</p>}
        <div className={classes.room}>
          <div className={classes.words}>
            {description && (
              <div>
                {linesOf(description).map((line) => (
                  <p key={line} className={classes.text}>
                    {line}
                  </p>
                ))}
              </div>
            )}
            {details && (
              <ul className={classes.details}>
                {linesOf(details).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
        {flat.apartment_url && (
          <a className={classes.more} href={flat.apartment_url} target="_blank" rel="noreferrer">
            {t('page')}
            <Icon of={IconExternalLink} size={18} />
          </a>
        )}
        {shownCodes(flat) && (
          <div className={classes.codes}>
            <FlatCodes flat={flat} />
          </div>
        )}
      </Card>
    </Section>
  )
}
