/** The conversation with the concierge: the whole screen on a phone, a panel beside the list on a wide screen. */
import { IconArrowLeft, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { chatQueries } from '../../lib/chat/chat.queries.ts'
import { Conversation } from '../../lib/chat/conversation.tsx'
import { callAddress, useHouse } from '../../lib/house.ts'
import { PushOffer } from '../../lib/push/push-offer.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Drawer } from '../../ui/dialog/drawer.tsx'
import { Mark } from '../../ui/mark/mark.tsx'
import { CountBadge } from '../../ui/status/count-badge.tsx'
import classes from './conversation-panel.module.css'
import { useStayInView } from './stay-context.ts'
import { tripQueries } from './trip.queries.ts'
import { useTripWords } from './trip-words.ts'
import { useStarters } from './use-starters.ts'
import { useTripAddress } from './use-trip-address.ts'

type ConversationPanelProps = { about: number; opened: boolean; onClose: () => void }

export function ConversationPanel({ about, opened, onClose }: ConversationPanelProps) {
  const t = useTranslations('trip.guest.talk')
  const { stay, closed } = useStayInView()
  const { open } = useTripAddress()
  const { phone } = useHouse()
  const starters = useStarters(about)
  return (
    <Drawer opened={opened} onClose={onClose} label={t('title')} width="32rem">
      <div className={classes.panel}>
        <div className={classes.head}>
          <IconButton icon={IconArrowLeft} label={t('back')} onClick={onClose} />
          <span className={classes.mark}>
            <Mark size={40} tile />
          </span>
          <div className={classes.who}>
            <h2 className={classes.title}>{t('title')}</h2>
            <p className={classes.sub}>{t('sub')}</p>
          </div>
          {phone && <IconButton component="a" href={callAddress(phone)} icon={IconPhone} label={t('call')} />}
        </div>
        <OtherConversations about={about} />
        {!closed && <AnswerOffer about={about} />}
        <Conversation
          key={`${stay.id} ${about}`}
          bookingId={stay.id}
          tripId={about === 0 ? null : about}
          side="guest"
          face={<Mark size={36} tile />}
          starters={starters}
          onAsk={closed ? undefined : () => open({ ask: about })}
          onBuy={closed ? undefined : (tripId) => open({ buy: tripId })}
          closed={closed ?? undefined}
        />
      </div>
    </Drawer>
  )
}

/** Offers push notifications once the conversation has messages, because only then the guest expects an answer. */
function AnswerOffer({ about }: { about: number }) {
  const { stay } = useStayInView()
  const conversation = useQuery(chatQueries.conversation(stay.id, about === 0 ? null : about))
  return conversation.data?.length ? <PushOffer place="talk" /> : null
}

/** Links to the other conversations of the stay, with their unread messages. Renders nothing if there is only one. */
function OtherConversations({ about }: { about: number }) {
  const t = useTranslations('trip.guest.talk')
  const words = useTripWords()
  const { stay } = useStayInView()
  const address = useTripAddress()
  const conversations = useQuery(chatQueries.conversations())
  const offered = useQuery(tripQueries.offered(stay.flat_id, stay.id))
  const own = conversations.data?.filter(({ booking_id }) => booking_id === stay.id) ?? []
  const ids = [...new Set([0, ...own.map(({ trip_id }) => trip_id ?? 0), about])]
  // With many conversations the one in view may be outside the strip.
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [about, ids.length])
  if (ids.length === 1) return null
  const nameOf = (id: number) => {
    const name =
      own.find(({ trip_id }) => trip_id === id)?.trip_name ?? offered.data?.find((trip) => trip.id === id)?.name
    return id === 0 || !name ? t('custom') : t('about', { name: words.text(name) })
  }
  return (
    <nav ref={strip} className={classes.conversations} aria-label={t('talks')}>
      {ids.map((id) => {
        const unread = own.find(({ trip_id }) => (trip_id ?? 0) === id)?.unread ?? 0
        return (
          <Link
            key={id}
            to="/proposal/{-$checkout}"
            params={{ checkout: undefined }}
            search={{ ...address.filters, chat: id }}
            replace
            resetScroll={false}
            className={classes.conversation}
            aria-current={id === about ? 'true' : undefined}
          >
            {nameOf(id)}
            {unread > 0 && id !== about && <CountBadge count={unread} hot />}
          </Link>
        )
      })}
    </nav>
  )
}
