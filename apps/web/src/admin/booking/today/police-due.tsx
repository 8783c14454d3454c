/**
 * A note on Today about the police report: arrivals that are late or due, what the portal refused or did not answer, accounts that
 * send nothing, and apartments that no account reports. Without any of it the note is not there.
 */
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { IconClockExclamation, IconShield } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { flatQueries } from '../../../lib/flat/flat-admin.queries.ts'
import { LinkButton } from '../../../lib/link-button.tsx'
import { openArrivals, policeQueries } from '../../../lib/police/police.queries.ts'
import { policeNews } from '../../../lib/police/police-news.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Note } from './note.tsx'

/** How many apartments are named; the others are only counted. */
const NAMED = 3

export function PoliceDue() {
  const t = useTranslations('police.today')
  const format = useFormatter()
  const now = useNow(60_000)
  const { data: open = [] } = useQuery({ ...policeQueries.list(), select: openArrivals })
  const { data: accounts } = useQuery(policeQueries.accounts())
  const { data: flats = [] } = useQuery(flatQueries.list())
  const news = policeNews(open, accounts?.accounts ?? [], flats, now)
  const { late, refused, unknown, stopped, uncovered } = news
  // A deadline that is met by itself can be a tap away; what nobody but the operator can settle cannot.
  const pressing = [
    stopped.length > 0 && t('stopped', { names: format.list(stopped), count: stopped.length }),
    refused > 0 && t('refused', { count: refused }),
    unknown > 0 && t('unknown', { count: unknown }),
  ].filter((line) => line !== false)
  const lines = [
    news.open > 0 && t('text', { late, when: news.next ? when(news.next) : 'none' }),
    uncovered.length > 0 &&
      t('uncovered', {
        names: format.list(uncovered.slice(0, NAMED), { type: 'unit' }),
        more: Math.max(0, uncovered.length - NAMED),
      }),
  ].filter((line) => line !== false)
  function when(moment: string): string {
    const clock = { weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone: POLICE_ZONE } as const
    return format.dateTime(new Date(moment), clock)
  }
  if (pressing.length + lines.length === 0) return null
  const urgent = late + refused + unknown + stopped.length > 0 || news.soon
  return (
    <Note
      urgent={urgent}
      icon={urgent ? IconClockExclamation : IconShield}
      title={news.open > 0 ? t('title', { count: news.open }) : t('title_other')}
      action={
        <LinkButton variant="line" small to="/admin_police">
          {t('open')}
        </LinkButton>
      }
    >
      {lines.slice(0, 1).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {pressing.map((line) => (
        <p key={line} data-pressing>
          {line}
        </p>
      ))}
      {lines.slice(1).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Note>
  )
}
