/**
 * The concierge: call, and write. On a phone two round buttons in the top right corner of the screen, on a wide screen two buttons
 * with their words in the page's header.
 */
import type { BookingSummary } from '@portineria/contract/booking'
import { IconMail, IconMessageCircle, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'
import { CountBadge } from '../../ui/status/count-badge.tsx'
import { callAddress, useHouse } from '../house.ts'
import { useNow } from '../use-now.ts'
import { bookingQueries } from './booking.queries.ts'
import { chooseStay } from './choose-stay.ts'
import classes from './concierge.module.css'
import { type StayContact, useStayContact } from './use-stay-contact.ts'

/** With a stay, writing leads to its chat; without one, to an email. */
export const Concierge = ({ stay }: { stay: BookingSummary | undefined }) =>
  stay ? <ConciergeOfStay stay={stay} /> : <ConciergeOfHouse />

/** For screens that show no stay, such as an error: the chat of the current stay, if the stays are known. */
export function AnyConcierge() {
  const now = useNow()
  const { data, isLoading } = useQuery({ ...bookingQueries.own(), retry: false })
  return isLoading ? null : <Concierge stay={data && chooseStay(data.data, undefined, now)} />
}

const ConciergeOfStay = ({ stay }: { stay: BookingSummary }) => <Ways {...useStayContact(stay)} />

function ConciergeOfHouse() {
  const { phone, email } = useHouse()
  return <Ways phone={phone} chat={null} mail={email && `mailto:${email}`} unread={0} />
}

function Ways({ phone, chat, mail, unread }: StayContact) {
  const t = useTranslations('app.concierge')
  if (!phone && !chat && !mail) return null
  return (
    <section className={classes.ways} aria-label={t('title')} data-corner>
      {phone && (
        <a className={classes.way} href={callAddress(phone)}>
          <Icon of={IconPhone} />
          <span className={classes.word}>{t('call')}</span>
        </a>
      )}
      {chat && (
        <Link className={classes.way} to="/proposal/{-$checkout}" params={{ checkout: undefined }} search={chat}>
          <Icon of={IconMessageCircle} />
          <span className={classes.word}>{t('write')}</span>
          {unread > 0 && (
            <span className={classes.unread}>
              <CountBadge count={unread} hot />
            </span>
          )}
        </Link>
      )}
      {mail && (
        <a className={classes.way} href={mail}>
          <Icon of={IconMail} />
          <span className={classes.word}>{t('write')}</span>
        </a>
      )}
    </section>
  )
}
