/** Something said by one of the two: where it stands shows who, a word for screen readers says it. */
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Message } from './chat.queries.ts'
import classes from './talk.module.css'

type SaidProps = { author: Message['author']; side: Message['author']; children: ReactNode }

export function Said({ author, side, children }: SaidProps) {
  const t = useTranslations('trip.chat')
  return (
    <li className={classes.said} data-mine={author === side || undefined}>
      <VisuallyHidden>{t(author === side ? 'you' : author)}</VisuallyHidden>
      {children}
    </li>
  )
}
