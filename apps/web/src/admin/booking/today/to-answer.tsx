/** The conversations with unread messages, or in which a guest waits for a quote. */

import { IconMessageCircle, IconReceiptEuro } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { type Conversations, chatQueries } from '../../../lib/chat/chat.queries.ts'
import { LinkButton } from '../../../lib/link-button.tsx'
import { useSpan } from '../../../lib/use-span.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { CountBadge } from '../../../ui/status/count-badge.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { ActWords } from './line-action.tsx'
import classes from './today.module.css'
import { TodayPart } from './today-part.tsx'

const MOST = 4

type Chat = Conversations[number]

const waits = ({ unread, waiting_since }: Chat) => unread > 0 || waiting_since !== null

export function ToAnswer() {
  const t = useTranslations('booking.today')
  const query = useQuery({ ...chatQueries.conversations(), select: (all) => all.filter(waits) })
  const quotes = query.data?.filter(({ waiting_since }) => waiting_since !== null).length ?? 0
  return (
    <TodayPart
      query={query}
      error={t('error.chats')}
      title={t('chats')}
      badge={query.data && query.data.length > 0 && <CountBadge hot count={query.data.length} />}
      actions={
        <LinkButton variant="link" to="/admin_trip" search={{ view: 'inbox', waiting: quotes > 0 || undefined }}>
          {quotes > 0 ? t('quotes', { count: quotes }) : t('inbox')}
        </LinkButton>
      }
    >
      {(chats) =>
        chats.length === 0 ? (
          <p className={classes.nothing}>{t('all_answered')}</p>
        ) : (
          <ul className={classes.rows} data-narrow>
            {chats.slice(0, MOST).map((chat) => (
              <ChatRow key={`${chat.booking_id}-${chat.trip_id}`} chat={chat} />
            ))}
          </ul>
        )
      }
    </TodayPart>
  )
}

function ChatRow({ chat }: { chat: Chat }) {
  const t = useTranslations('booking.today')
  const span = useSpan()
  const { holder_name, flat_name, last, unread, waiting_since } = chat
  const name = holder_name ?? t('unclaimed')
  const quote = waiting_since !== null
  const to = {
    to: '/admin_trip',
    search: { view: 'inbox', chat: `${chat.booking_id}-${chat.trip_id ?? 0}`, waiting: quote || undefined },
  } as const
  return (
    <li className={classes.row}>
      <Avatar name={name} />
      <span className={classes.words}>
        <span>
          <Link {...to} className={classes.name}>
            {name}
          </Link>{' '}
          <span className={classes.waited}>{span(last.created_at)}</span>
        </span>
        <span className={classes.snippet} data-unread={unread > 0 || undefined}>
          {last.text || flat_name}
        </span>
        {quote && (
          <Tag tone="created" icon={IconReceiptEuro}>
            {t('wants_quote')}
          </Tag>
        )}
      </span>
      <span className={classes.end}>
        <LinkButton
          {...to}
          small
          variant="line"
          icon={quote ? IconReceiptEuro : IconMessageCircle}
          className={classes.action}
        >
          <ActWords act={quote ? 'quote' : 'reply'} who={name} />
        </LinkButton>
      </span>
    </li>
  )
}
