/** Says what the other side writes while the talk is open; what was there before is not read out. */
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from '../../ui/announce.tsx'
import type { Message } from './chat.queries.ts'

export function useNews(messages: readonly Message[] | undefined, side: Message['author']): void {
  const t = useTranslations('trip.chat')
  const heard = useRef<number>(undefined)
  useEffect(() => {
    if (!messages) return
    const last = heard.current
    heard.current = messages.at(-1)?.id ?? 0
    if (last === undefined) return
    const news = messages.filter(({ id, author }) => id > last && author !== side)
    if (news.length > 0) announce(news.map(({ author, text }) => t('said', { who: t(author), text })).join(' '))
  }, [messages, side, t])
}
