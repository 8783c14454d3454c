/** Two charts: the nights sold in the coming weeks, and the doors opened in the past days. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { noon } from '../../../lib/noon.ts'
import { ColumnChart } from '../../../ui/chart/column-chart.tsx'
import { Card, CardHeader } from '../../../ui/page/card.tsx'
import classes from './today.module.css'

type Day = CallResponse<Calls['getToday']>

const sum = <T,>(rows: readonly T[], value: (row: T) => number) => rows.reduce((total, row) => total + value(row), 0)
const isWeekend = (day: string) => [0, 6].includes(noon(day).getUTCDay())
const isMonday = (day: string) => noon(day).getUTCDay() === 1

export function TodayCharts({ today }: { today: Day }) {
  return (
    <div className={classes.charts}>
      <Occupancy today={today} />
      <Openings today={today} />
    </div>
  )
}

function useDayWords() {
  const format = useFormatter()
  return (day: string, style: 'long' | 'short') =>
    format.dateTime(noon(day), { day: 'numeric', month: style, timeZone: 'UTC' })
}

function Occupancy({ today: { day: now, occupancy, flats } }: { today: Day }) {
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
        palette="green"
        columns={occupancy.map(({ day, approved, open }, index) => ({
          key: day,
          name: words(day, 'long'),
          mark: day === now ? t('day') : index > 3 && isMonday(day) ? words(day, 'short') : undefined,
          low: approved,
          high: open,
          shaded: isWeekend(day),
        }))}
      />
    </Card>
  )
}

function Openings({ today: { day: now, openings } }: { today: Day }) {
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
