/** The page of a link: a guest fills in their own part of somebody else's check-in, without an account. */
import type { Companion } from '@portineria/contract/companion'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api.ts'
import { operatorName, useHouse } from '../../../lib/house.ts'
import { LanguageChoice } from '../../../lib/language-choice.tsx'
import { WithQueries } from '../../../lib/with-queries.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Facade } from '../../../ui/facade/facade.tsx'
import { Mark } from '../../../ui/mark/mark.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import { CheckInSkeleton } from '../check-in-skeleton.tsx'
import handedIn from '../handed-in.module.css'
import classes from './companion.module.css'
import { companionQueries } from './companion.queries.ts'
import { CompanionFlow } from './companion-flow.tsx'
import { eraseCompanionDrafts } from './use-companion-draft.ts'

export default function CompanionPage() {
  const { token } = useParams({ from: '/companion/$token' })
  return (
    <WithQueries>
      <div className={classes.page}>
        <Head />
        <Part key={token} token={token} />
      </div>
    </WithQueries>
  )
}

function Head() {
  const house = useHouse()
  return (
    <header className={classes.head}>
      <Mark size={28} tile />
      <span className={classes.operator}>{operatorName(house)}</span>
      <LanguageChoice />
    </header>
  )
}

const ends = ['companion_not_found', 'companion_revoked', 'companion_expired'] as const
type End = (typeof ends)[number]

/** Why the link does not work; null for any other failure. A part of a link that is no link at all is just as unknown. */
function endOf(error: unknown): End | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 400) return 'companion_not_found'
  return ends.find((code) => code === error.code) ?? null
}

function Part({ token }: { token: string }): ReactNode {
  const t = useTranslations('check_in.companion')
  const one = useQuery(companionQueries.one(token))
  const [changing, setChanging] = useState(false)
  const end = endOf(one.error)
  if (end) return <Over end={end} />
  if (!one.data && one.isError)
    return (
      <div className={classes.state}>
        <LoadError message={t('load_error')} onRetry={() => void one.refetch()} retrying={one.isFetching} />
      </div>
    )
  if (!one.data) return <CheckInSkeleton sent={false} />
  const done = one.data.guest.companion?.state === 'done'
  if (done && !changing) return <Done companion={one.data} onChange={() => setChanging(true)} />
  return <CompanionFlow token={token} companion={one.data} onHandedIn={() => setChanging(false)} />
}

function Over({ end }: { end: End }) {
  const t = useTranslations('check_in.companion.over')
  useEffect(eraseCompanionDrafts, [])
  return (
    <div className={classes.state}>
      <EmptyState title={t(`${end}.title`)} text={t(`${end}.text`)} house="companion" />
    </div>
  )
}

function Done({ companion, onChange }: { companion: Companion; onChange: () => void }) {
  const t = useTranslations('check_in.companion')
  const heading = useRef<HTMLHeadingElement>(null)
  const name = companion.invited_by
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={handedIn.page}>
      <div className={handedIn.picture} aria-hidden>
        <Facade name={companion.flat.name} view="hero" />
      </div>
      <h1 ref={heading} tabIndex={-1} className={handedIn.title}>
        {t('done_title')}
      </h1>
      <p className={handedIn.text}>{t('done_text', { name })}</p>
      <p className={handedIn.text}>{t('done_change', { name })}</p>
      <Button variant="line" onClick={onChange}>
        {t('change')}
      </Button>
    </div>
  )
}
