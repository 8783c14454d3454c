/** The end of the set-up: what is done, what is left with a link to each, and the way to Today. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { LinkButton } from '../../lib/link-button.tsx'
import { systemQueries } from '../../lib/system/system.queries.ts'
import { ListSkeleton } from '../../ui/state/skeletons.tsx'
import classes from './setup.module.css'

export function DoneStep() {
  const t = useTranslations('setup')
  const { data, isError } = useQuery({ ...systemQueries.checklist(), refetchOnMount: 'always' })
  const left = data?.items.filter(({ state }) => state !== 'done') ?? []
  const heading = useRef<HTMLHeadingElement>(null)
  const isKnown = data !== undefined || isError
  useLayoutEffect(() => {
    if (isKnown) heading.current?.focus({ preventScroll: true })
  }, [isKnown])
  // Before the answer nobody knows whether anything is left.
  if (!isKnown) return <ListSkeleton rows={2} />
  // Without one, the words are those that are true in any case.
  const open = !data || left.length > 0
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {t(open ? 'done.title_open' : 'done.title')}
      </h2>
      <p className={classes.quiet}>{t(open ? 'done.text_open' : 'done.text')}</p>
      {left.length > 0 && (
        <ul className={classes.todo}>
          {left.map(({ item }) => (
            <li key={item}>
              <Link to="/setup" search={{ step: item }}>
                {t(`item.${item}.name`)}
              </Link>{' '}
              <span className={classes.quiet}>{t(`item.${item}.without`)}</span>
            </li>
          ))}
        </ul>
      )}
      <LinkButton to="/admin" className={classes.choice}>
        {t('done.today')}
      </LinkButton>
    </>
  )
}
