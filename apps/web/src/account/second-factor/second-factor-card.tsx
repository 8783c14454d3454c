/** Shows whether the second step is on, with the buttons that change it. */
import { IconShieldCheck, IconShieldPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { ListSkeleton } from '../../ui/state/skeletons.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import classes from './second-factor.module.css'
import { secondFactorQueries } from './second-factor.queries.ts'
import { type Deed, SecondFactorSheet } from './second-factor-sheet.tsx'

/** From this number of remaining recovery codes on, the card suggests making new ones. */
const FEW = 3

export function SecondFactorCard({ email }: { email: string | undefined }) {
  const t = useTranslations('user.second_factor')
  const state = useQuery(secondFactorQueries.own())
  const [deed, setDeed] = useState<Deed | null>(null)
  return (
    <Card aria-busy={state.isPending}>
      {state.isPending && <ListSkeleton rows={1} />}
      {state.isError && !state.data && (
        <LoadError message={t('load_error')} onRetry={() => void state.refetch()} retrying={state.isFetching} />
      )}
      {state.data && !state.data.on && (
        <div className={classes.state}>
          <p>{t('off_text')}</p>
          <Button small icon={IconShieldPlus} onClick={() => setDeed('on')}>
            {t('turn_on')}
          </Button>
        </div>
      )}
      {state.data?.on && (
        <div className={classes.state}>
          <On since={state.data.since} left={state.data.recovery_codes_left} />
          <div className={classes.buttons}>
            <Button small variant="line" onClick={() => setDeed('renew')}>
              {t('renew')}
            </Button>
            <Button small variant="line" onClick={() => setDeed('off')}>
              {t('turn_off')}
            </Button>
          </div>
        </div>
      )}
      <SecondFactorSheet deed={deed} email={email} onClose={() => setDeed(null)} />
    </Card>
  )
}

function On({ since, left }: { since: string | null; left: number }) {
  const t = useTranslations('user.second_factor')
  const format = useFormatter()
  return (
    <>
      <p>
        <Tag tone="opened" icon={IconShieldCheck}>
          {t('on', { day: since ? format.dateTime(new Date(since), { dateStyle: 'long' }) : '' })}
        </Tag>
      </p>
      <p>
        {t('on_text')} {t('left', { count: left })}
        {left <= FEW && ` ${t('few')}`}
      </p>
    </>
  )
}
