/** The one-time key of a reservation: its link, sending it again, renewing it, and who has used it. */
import type { Booking } from '@portineria/contract/booking'
import { IconKey, IconMail, IconQrcode, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useErrorWords } from '../../../lib/error-words.ts'
import { openArrivals, policeQueries } from '../../../lib/police/police.queries.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CopyButton } from '../../../ui/control/copy-button.tsx'
import { confirm } from '../../../ui/dialog/dialog.ts'
import { toastDone, toastError } from '../../../ui/feedback/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { keyLink } from '../key/key-link.ts'
import { LazyKeySheet } from '../key/lazy-key-sheet.tsx'
import { hasKey, type KeyedBooking, useKeyMessage } from '../key/use-key-message.ts'
import { useSendKey } from '../use-send-key.ts'
import classes from './key-block.module.css'
import { useRenewKey } from './use-save-booking.ts'

type KeyBlockProps = {
  booking: Booking
  /** The reservation has just been created: the block then says where the key was sent. */
  made: boolean
  onRenewed: () => Promise<unknown>
}

export function KeyBlock({ booking, made, onRenewed }: KeyBlockProps) {
  const t = useTranslations('booking.key')
  const { renew, letBackIn, renewing } = useNewKey(booking, onRenewed)
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
        {hasKey(booking) && <Share booking={booking} made={made} />}
        {otp && booking.holder_email && !made && (
          <Button variant="line" small icon={IconMail} loading={send.isPending} onClick={() => send.mutate(booking)}>
            {t('send')}
          </Button>
        )}
        {!made && booking.holder?.without_password && (
          <Button variant="line" small icon={IconKey} loading={renewing} onClick={() => void letBackIn()}>
            {t('back')}
          </Button>
        )}
        {!made && (
          <Button variant="quiet" small icon={IconRefresh} loading={renewing} onClick={() => void renew()}>
            {t(booking.holder?.without_password ? 'release' : 'renew')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The link, the message in the guest's language, and the card. */
function Share({ booking, made }: { booking: KeyedBooking; made: boolean }) {
  const t = useTranslations('booking.key')
  const message = useKeyMessage(booking)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <CopyButton text={keyLink(booking.otp)} label={t('copy')} variant={made ? 'primary' : 'line'} />
      {message && <CopyButton text={message} label={t('copy_message')} />}
      <Button variant="line" small icon={IconQrcode} onClick={() => setOpened(true)}>
        {t('card')}
      </Button>
      <LazyKeySheet booking={opened ? booking : undefined} onClose={() => setOpened(false)} />
    </>
  )
}

function KeyWords({ booking, made }: { booking: Booking; made: boolean }): ReactNode {
  const t = useTranslations('booking.key')
  const format = useFormatter()
  const { otp, otp_claimed_at, holder_email } = booking
  const who = booking.holder?.email || holder_email
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
        <b>{t('unused')}</b> <Tag code>{otp}</Tag>
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

/**
 * A renewal after a confirmation: the old key stops working, and a claimed reservation loses its holder. The operator is told if
 * the arrival is not reported to the police yet, because afterwards it cannot be. A guest without a password can be let in again
 * with a new key instead.
 */
function useNewKey({ id, holder, holder_email, holder_name, otp }: Booking, onRenewed: () => Promise<unknown>) {
  const t = useTranslations('booking.key')
  const words = useErrorWords()
  const client = useQueryClient()
  const renewal = useRenewKey()
  const who = holder?.email || holder_name || t('guest')
  const make = async (release: boolean, done: string) => {
    try {
      await renewal.mutateAsync({ id, release })
      await onRenewed()
      toastDone(holder_email && !release ? t('renewed_mailed', { email: holder_email }) : done)
    } catch (error) {
      toastError(words(error))
    }
  }
  /** Without an answer the question is asked as usual. It does not wait for a connection. */
  const isUnreported = async () => {
    const list = { ...policeQueries.list(), retry: false, networkMode: 'always' } as const
    const arrivals = await client.fetchQuery(list).catch(() => [])
    return openArrivals(arrivals).some(({ booking_id }) => booking_id === id)
  }
  const renew = async () => {
    const release = holder !== null
    const message = release
      ? t('release_question', { who, unreported: (await isUnreported()) ? 'yes' : 'no' })
      : t('renew_question')
    const agreed =
      otp == null && !release ? true : await confirm({ message, confirmLabel: t('renew'), danger: release })
    if (agreed) await make(release, t('renewed'))
  }
  const letBackIn = async () => {
    if (await confirm({ message: t('back_question', { who }), confirmLabel: t('back') }))
      await make(false, t('back_done'))
  }
  return { renew, letBackIn, renewing: renewal.isPending }
}
