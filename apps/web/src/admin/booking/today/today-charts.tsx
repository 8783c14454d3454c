/** Two charts: the nights sold in the coming weeks, and the doors opened in the past days. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { noon } from '../../../lib/noon.ts'
import { ChartSkeleton } from '../../../ui/chart/chart-skeleton.tsx'
import { ColumnChart } from '../../../ui/chart/column-chart.tsx'
import { Card, CardHeader } from '../../../ui/page/card.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import type { Today } from './stat.ts'
import classes from './today.module.css'

const sum = <T,>(rows: readonly T[], value: (row: T) => number) => rows.reduce((total, row) => total + value(row), 0)
const isWeekend = (day: string) => [0, 6].includes(noon(day).getUTCDay())
const isMonday = (day: string) => noon(day).getUTCDay() === 1

export function TodayCharts({ query: { data, isError, isFetching, refetch } }: { query: UseQueryResult<Today> }) {
  const t = useTranslations('booking.today')
  if (!data && isError)
    return <LoadError message={t('error.charts')} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <div className={classes.charts} aria-busy={!data || undefined}>
      {data ? (
        <>
          <Occupancy today={data} />
          <Openings today={data} />
        </>
      ) : (
        <>
          <ChartBones title={t('occupancy')} sub={t('occupancy_sub')} />
          <ChartBones title={t('openings')} sub={t('openings_sub')} />
        </>
      )}
    </div>
  )
}

const ChartBones = ({ title, sub }: { title: string; sub: string }) => (
  <Card>
    <CardHeader title={title} sub={sub} />
    <ChartSkeleton />
  </Card>
)

function useDayWords() {
  const format = useFormatter()
  return (day: string, style: 'long' | 'short') =>
    format.dateTime(noon(day), { day: 'numeric', month: style, timeZone: 'UTC' })
}

function Occupancy({ today: { day: now, occupancy, flats } }: { today: Today }) {
  const t = useTranslations('booking.today')
  const format = useFormatter()
  const words = useDayWords()
  const nights = flats * occupancy.length
  const sold = sum(occupancy, ({ approved, open }) => approved + open)
  return (
    <Card>
      <CardHeader
        title={t('occupancy')}
        sub={t('occupancy_sub')}
        actions={
          <Total number={format.number(nights === 0 ? 0 : sold / nights, { style: 'percent' })}>
            {t('nights_sold', { sold, nights })}
          </Total>
        }
      />
      <ColumnChart
        label={t('occupancy')}
        unit={t('night')}
        names={[t('approved'), t('still_open')]}
        shadedName={t('weekend')}
        palette="green"
        columns={occupancy.map(({ day, approved, open }, index) => ({
          key: day,
          name: words(day, 'long'),
          mark: day === now ? t('day') : index > 5 && isMonday(day) ? words(day, 'short') : undefined,
          low: approved,
          high: open,
          shaded: isWeekend(day),
        }))}
      />
    </Card>
  )
}

function Openings({ today: { day: now, openings } }: { today: Today }) {
  const t = useTranslations('booking.today')
  const words = useDayWords()
  return (
    <Card>
      <CardHeader
        title={t('openings')}
        sub={t('openings_sub')}
        actions={
          <Total number={sum(openings, ({ opened }) => opened)}>
            {t('did_not_open', { count: sum(openings, ({ not_opened }) => not_opened) })}
          </Total>
        }
      />
      <ColumnChart
        label={t('openings')}
        unit={t('date')}
        names={[t('opened'), t('not_opened')]}
        palette="sienna"
        columns={openings.map(({ day, opened, not_opened }, index) => ({
          key: day,
          name: words(day, 'long'),
          mark:
            day === now ? t('day') : index % 4 === 0 && index < openings.length - 3 ? words(day, 'short') : undefined,
          low: opened,
          high: not_opened,
          pale: day === now,
        }))}
      />
    </Card>
  )
}

function Total({ number, children }: { number: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.total}>
      <strong>{number}</strong>
      {children}
    </span>
  )
}
