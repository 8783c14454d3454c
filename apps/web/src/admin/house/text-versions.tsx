/** The versions of a text: since when each was shown to guests, who wrote it, and its words. */
import type { HouseTextKind } from '@portineria/contract/house'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useOperatorZone } from '../../lib/house.ts'
import { houseTextQueries } from '../../lib/house-text/house-text.queries.ts'
import { HouseText } from '../../lib/house-text/house-text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import classes from './settings.module.css'
import { Standard } from './text-preview.tsx'

export function TextVersions({ kind }: { kind: HouseTextKind }) {
  const t = useTranslations('house.texts')
  const format = useFormatter()
  const timeZone = useOperatorZone()
  const { data: all = [] } = useQuery(houseTextQueries.versions())
  const [read, setRead] = useState<number | null>(null)
  const versions = all.filter((one) => one.kind === kind)
  const [current] = versions
  const dated = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  if (!current) return null
  return (
    <details className={classes.versions}>
      <summary>{t('versions', { version: current.version, date: dated(current.created_at) })}</summary>
      <ul>
        {versions.map(({ version, created_at, author, standard }) => (
          <li key={version}>
            <span>
              {t('version', { version })}
              {' · '}
              {dated(created_at)}
              {author && ` · ${author}`}
              {standard && ` · ${t('was_standard')}`}
            </span>
            <Button variant="link" small onClick={() => setRead(version)} aria-label={t('read_version', { version })}>
              {t('read')}
            </Button>
          </li>
        ))}
      </ul>
      <Sheet
        opened={read !== null}
        onClose={() => setRead(null)}
        title={t('version_title', { text: t(`kind.${kind}`), version: read ?? 0 })}
        width="38rem"
      >
        {read !== null && (
          <HouseText kind={kind} version={read} standard={<Standard kind={kind} none={t('nothing_shown')} />} />
        )}
      </Sheet>
    </details>
  )
}
