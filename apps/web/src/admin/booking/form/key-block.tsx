/** The one-time key of a reservation: its link, sending it again, a new one; who used it and when. */
import type { Booking } from '@portineria/contract/booking'
import { IconKey, IconMail, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { CopyButton } from '../../../ui/control/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { keyLink } from '../key-link.ts'
import { useSendKey } from '../use-send-key.ts'
import classes from './key-block.module.css'
import { useNewKey } from './use-new-key.ts'

type KeyBlockProps = {
  booking: Booking
  /** It was made a moment ago: say where the key went. */
  made: boolean
  onRenewed: () => Promise<unknown>
}

export function KeyBlock({ booking, made, onRenewed }: KeyBlockProps) {
  const t = useTranslations('booking.key')
  const { renew, renewing } = useNewKey(booking, onRenewed)
  const send = useSendKey()
  const { otp } = booking
  return (
    <section aria-label={t('title')} className={classes.block} data-made={made || undefined}>
      <Icon of={IconKey} />
      <div className={classes.words}>
        <KeyWords booking={booking} made={made} />
        {otp && made && <span className={classes.link}>{keyLink(otp)}</span>}
      </div>
      <div className={classes.actions}>
        {otp && <CopyButton text={keyLink(otp)} label={t('copy')} variant={made ? 'primary' : 'line'} />}
        {otp && booking.holder_email && !made && (
          <Button variant="line" small icon={IconMail} loading={send.isPending} onClick={() => send.mutate(booking)}>
            {t('send')}
          </Button>
        )}
        {!made && (
          <Button variant="quiet" small icon={IconRefresh} loading={renewing} onClick={() => void renew()}>
            {t('renew')}
          </Button>
        )}
      </div>
    </section>
  )
}

function KeyWords({ booking, made }: { booking: Booking; made: boolean }): ReactNode {
  const t = useTranslations('booking.key')
  const format = useFormatter()
  const { otp, otp_claimed_at, holder_email } = booking
  const who = booking.holder?.email ?? holder_email
  if (made)
    return (
      <p>
        <b>{t('made')}</b>{' '}
        {otp === null ? t('made_known') : holder_email ? t('mailed', { email: holder_email }) : t('not_mailed')}
      </p>
    )
  if (otp)
    return (
      <p>
        <b>{t('unused')}</b> <Tag>{otp}</Tag>
      </p>
    )
  if (!otp_claimed_at) return <p>{t('none')}</p>
  const day = format.dateTime(new Date(otp_claimed_at), { day: 'numeric', month: 'short', year: 'numeric' })
  return (
    <p>
      <b>{t('used')}</b> {who ? t('used_by', { day, who }) : t('used_on', { day })}
    </p>
  )
}
