/** The apartment in words and pictures. Renders nothing if it has neither. */
import { textIn } from '@portineria/contract/rules/text'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.tsx'
import { Photo } from '../../lib/photo.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Section } from '../../ui/page/section.tsx'
import classes from './about-flat.module.css'
import { flatQueries } from './flat.queries.ts'

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

export function AboutFlat({ id }: { id: number }) {
  const t = useTranslations('flat.about')
  const { language } = useLanguage()
  const { data: flat } = useQuery(flatQueries.one(id))
  if (!flat) return null
  const [headline = '', description = '', details = ''] = [flat.headline, flat.description, flat.details].map((text) =>
    textIn(text, language).trim(),
  )
  if (!headline && !description && !details && flat.images.length === 0) return null
  return (
    <Section title={t('title', { flat: flat.name })}>
      <Card>
        {flat.images.length > 0 && (
          <ul className={classes.photos}>
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
        {linesOf(description).map((line) => (
          <p key={line} className={classes.text}>
            {line}
          </p>
        ))}
        {details && (
          <ul className={classes.details}>
            {linesOf(details).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {flat.apartment_url && (
          <a className={classes.more} href={flat.apartment_url} target="_blank" rel="noreferrer">
            {t('page')}
            <Icon of={IconExternalLink} size={18} />
          </a>
        )}
      </Card>
    </Section>
  )
}
