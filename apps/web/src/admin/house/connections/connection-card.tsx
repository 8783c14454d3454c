/** The frame of one kind of connection: what it is for, the button for a new one, and the list in each of its states. */
import { IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardHeader } from '../../../ui/page/card.tsx'
import { Entries } from '../../../ui/page/entry.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import { ListSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from './connections.module.css'

type Props<T> = {
  title: string
  sub: string
  add: string
  onAdd: () => void
  query: UseQueryResult<T[]>
  failed: string
  empty: string
  row: (one: T) => ReactNode
  children?: ReactNode
}

export function ConnectionCard<T>({ title, sub, add, onAdd, query, failed, empty, row, children }: Props<T>) {
  const id = useId()
  const { data, isError, isFetching, refetch } = query
  const button = (
    <Button variant="line" small icon={IconPlus} onClick={onAdd}>
      {add}
    </Button>
  )
  return (
    <Card component="section" className={classes.card} aria-labelledby={id}>
      <CardHeader title={<span id={id}>{title}</span>} sub={sub} actions={button} />
      {!data && isError && <LoadError message={failed} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !isError && <ListSkeleton rows={2} />}
      {data?.length === 0 && <p className={classes.empty}>{empty}</p>}
      {data && data.length > 0 && <Entries>{data.map(row)}</Entries>}
      {children}
    </Card>
  )
}
