/** The end of the set-up: what is done, what is left with a link to each, and the way to Today. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { LinkButton } from '../../lib/link-button.tsx'
import { systemQueries } from '../../lib/system/system.queries.ts'
import classes from './setup.module.css'

export function DoneStep() {
  const t = useTranslations('setup')
  const { data } = useQuery({ ...systemQueries.checklist(), refetchOnMount: 'always' })
  const left = data?.items.filter(({ state }) => state !== 'done') ?? []
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {t(left.length > 0 ? 'done.title_open' : 'done.title')}
      </h2>
      <p className={classes.quiet}>{t(left.length > 0 ? 'done.text_open' : 'done.text')}</p>
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
      <LinkButton to="/admin" className={classes.submit}>
        {t('done.today')}
      </LinkButton>
    </>
  )
}
