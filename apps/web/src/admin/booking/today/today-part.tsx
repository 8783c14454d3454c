/** A card of the first screen that loads, fails and is loaded again by itself; the other cards stay as they are. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card, CardHeader, type CardHeaderProps } from '../../../ui/page/card.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import { ListSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from './today.module.css'

type TodayPartProps<T> = Pick<CardHeaderProps, 'title' | 'badge' | 'actions'> & {
  query: UseQueryResult<T>
  error: string
  /** How many rows the card usually has. */
  rows?: number
  children: (data: T) => ReactNode
}

export function TodayPart<T>({ query, error, rows = 3, children, ...header }: TodayPartProps<T>) {
  const { data, isError, isFetching, refetch } = query
  return (
    <Card padding="none" className={classes.cardPart} aria-busy={(data === undefined && !isError) || undefined}>
      <CardHeader {...header} />
      {data !== undefined ? (
        children(data)
      ) : isError ? (
        <div className={classes.failed}>
          <LoadError message={error} onRetry={() => void refetch()} retrying={isFetching} />
        </div>
      ) : (
        <div className={classes.bones}>
          <ListSkeleton rows={rows} />
        </div>
      )}
    </Card>
  )
}
