/** The check-in while the guest cannot edit it: being checked, approved, over or blocked. */
import type { Booking } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Concierge } from '../../lib/booking/concierge.tsx'
import { LinkButton } from '../../lib/link-button.tsx'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { confirm } from '../../ui/dialog/dialog.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { Brief } from './brief.tsx'
import { draftOf } from './draft/draft.ts'
import { draftPlace } from './draft/persisted-draft.ts'
import classes from './page.module.css'
import { StatusBanner } from './status-banner.tsx'

type SummaryProps = { booking: Booking; onWithdraw: () => void }

export function Summary({ booking, onWithdraw }: SummaryProps) {
  const t = useTranslations('check_in')
  const { status, blocked } = booking
  const unsent = useUnsent(booking)
  const change = async () => {
    const sure = await confirm({ message: t('withdraw.question'), confirmLabel: t('withdraw.confirm') })
    if (sure) onWithdraw()
  }
  const verify = status === STATUS.verify && !blocked
  const open = (status === STATUS.valid || status === STATUS.opened) && !blocked
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} sub={booking.flat.name} actions={<Concierge stay={booking} />} />
      <StatusBanner booking={booking} />
      {verify && unsent && (
        <Banner tone="created" icon={IconPencil} title={t('withdraw.unsent')}>
          <p>{t('withdraw.unsent_text')}</p>
        </Banner>
      )}
      {booking.guests.length > 0 && <Brief draft={draftOf(booking)} booking={booking} />}
      <div className={classes.actions}>
        {verify && (
          <Button variant="line" icon={IconPencil} onClick={() => void change()}>
            {t('withdraw.action')}
          </Button>
        )}
        {open && <LinkButton to="/door">{t('to_the_door')}</LinkButton>}
        <LinkButton to="/" variant={open ? 'line' : 'primary'}>
          {t('home')}
        </LinkButton>
      </div>
    </div>
  )
}

/** Whether this browser has edits that were not submitted. They are erased once the stay can no longer be changed. */
function useUnsent({ id, status }: Booking): boolean {
  const { id: user } = useSession()
  const [unsent] = useState(() => draftPlace(user ?? 0, id).read() !== null)
  useEffect(() => {
    if (status === STATUS.verify) return
    const place = draftPlace(user ?? 0, id)
    place.read()
    place.erase()
  }, [user, id, status])
  return unsent
}
