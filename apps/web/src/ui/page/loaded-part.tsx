/** A framed part of a form with data of its own: title and text, then what was loaded, or why it was not. */
import { type ReactNode, useId } from 'react'
import { Icon, type IconShape } from '../icon.tsx'
import { LoadError } from '../state/load-error.tsx'
import { TextSkeleton } from '../state/skeletons.tsx'
import classes from './loaded-part.module.css'

type LoadedPartProps<T> = {
  icon: IconShape
  title: string
  text: string
  errorText: string
  query: { data: T | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  children: (data: T) => ReactNode
}

export function LoadedPart<T>({ icon, title, text, errorText, query, children }: LoadedPartProps<T>) {
  const id = useId()
  const { data, isError, isFetching, refetch } = query
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        <Icon of={icon} size={18} />
        {title}
      </h3>
      <p className={classes.text}>{text}</p>
      {data === undefined && !isError && <TextSkeleton lines={2} />}
      {data === undefined && isError && (
        <LoadError message={errorText} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data !== undefined && children(data)}
    </section>
  )
}
