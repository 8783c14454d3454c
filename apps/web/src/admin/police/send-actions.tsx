/** The buttons that send arrivals, or say what a person found on the portal. */
import type { PoliceArrivals } from '@portineria/contract/police'
import { IconCheck, IconSend } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { Card, CardHeader } from '../../ui/page/card.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './police.module.css'
import { useSending } from './use-sending.ts'

type SendActionsProps = { arrivals: PoliceArrivals; name: string }

const isStuck = ({ sending }: PoliceArrivals) => sending?.trouble != null

/** Whether `SendButton` shows anything. */
export const canSend = (arrivals: PoliceArrivals) =>
  arrivals.ready > 0 || arrivals.hindrance === 'unchanged' || isStuck(arrivals)

export function SendButton({ arrivals, name }: SendActionsProps) {
  const t = useTranslations('police.sending')
  const { busy, send } = useSending(arrivals)
  if (!canSend(arrivals)) return null
  return (
    <Button small variant="soft" icon={IconSend} loading={busy === 'send'} onClick={() => void send()}>
      {t(isStuck(arrivals) ? 'try_now' : arrivals.status === 'refused' ? 'again' : 'send')}{' '}
      <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  )
}

export function LostAnswers({ arrivals, name }: SendActionsProps) {
  const t = useTranslations('police.sending')
  const { busy, isThere, isNotThere } = useSending(arrivals)
  const who = <VisuallyHidden>{name}</VisuallyHidden>
  return (
    <>
      <Button
        small
        variant="line"
        icon={IconCheck}
        loading={busy === 'there'}
        disabled={busy !== undefined}
        onClick={() => void isThere()}
      >
        {t('is_there')} {who}
      </Button>
      <Button
        small
        variant="line"
        icon={IconSend}
        loading={busy === 'not_there'}
        disabled={busy !== undefined}
        onClick={() => void isNotThere()}
      >
        {t('is_not_there')} {who}
      </Button>
    </>
  )
}

/** Everything that is ready, in one go. */
export function SendAll({ arrivals }: { arrivals: readonly PoliceArrivals[] }) {
  const t = useTranslations('police.sending.all')
  const { busy, send } = useSending()
  const count = arrivals.reduce((sum, { ready }) => sum + ready, 0)
  if (count === 0) return null
  return (
    <Card component="section" aria-label={t('title')}>
      <CardHeader title={t('title')} />
      <div className={classes.file}>
        <p>{t('text', { count })}</p>
        <div className={classes.actions}>
          <Button icon={IconSend} loading={busy === 'send'} onClick={() => void send()}>
            {t('send', { count })}
          </Button>
        </div>
      </div>
    </Card>
  )
}
