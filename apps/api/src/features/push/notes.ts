/**
 * The texts of push notifications, in the reader's language. Other people can see a lock screen, so a text says what
 * happened and where, but never names a person or a reason.
 */
import { type Language, languages } from '@portineria/contract/rules/languages'
import { allMessages } from '@portineria/messages/all'
import { createTranslator } from 'use-intl/core'
import { excerpt, HOUR } from './push.rules.ts'

/** The data that each kind of notification needs. */
export type NoteData = {
  approved: FlatData
  rejected: FlatData
  quote: LinkData
  refund: LinkData
  /** `chat`: the concierge wrote to a guest. `question`: a guest wrote to the concierge. */
  chat: LinkData & { text: string }
  question: FlatData & { text: string }
  received: FlatData & { guests_number: number }
  statistics: LinkData & { month: string; due: string }
  device_offline: FlatData & { since: string; time_zone: string }
  police: LinkData & { late: number; soon: number; due: string | null; time_zone: string }
}
/** `link` is the page it opens. `about` names the subject: a newer notification replaces one with the same subject. */
type LinkData = { link: string; about: string }
type FlatData = LinkData & { flat_name: string }
export type NoteKind = keyof NoteData

const translator = (language: Language, timeZone: string) =>
  createTranslator({
    locale: languages[language].locale,
    messages: allMessages[language],
    namespace: 'push.note',
    timeZone,
  })
type Translate = ReturnType<typeof translator>
type Words = { title: string; body: string }

const words: { [K in NoteKind]: (t: Translate, data: NoteData[K]) => Words } = {
  approved: (t, { flat_name: flat }) => ({ title: t('approved.title'), body: t('approved.body', { flat }) }),
  rejected: (t, { flat_name: flat }) => ({ title: t('rejected.title'), body: t('rejected.body', { flat }) }),
  quote: (t) => ({ title: t('quote.title'), body: t('quote.body') }),
  refund: (t) => ({ title: t('refund.title'), body: t('refund.body') }),
  chat: (t, { text }) => ({ title: t('chat.title'), body: excerpt(text) }),
  question: (t, { flat_name: flat, text }) => ({ title: t('question.title', { flat }), body: excerpt(text) }),
  received: (t, { flat_name: flat, guests_number: count }) => ({
    title: t('received.title'),
    body: t('received.body', { flat, count }),
  }),
  statistics: (t, { month, due }) => ({
    title: t('statistics.title'),
    body: t('statistics.body', { month: new Date(month), due: new Date(due) }),
  }),
  device_offline: (t, { flat_name: flat, since }) => ({
    title: t('device_offline.title'),
    body: t('device_offline.body', { flat, since: new Date(since) }),
  }),
  police: (t, { late, soon, due }) =>
    late > 0
      ? { title: t('police.late.title'), body: t('police.late.body', { count: late }) }
      : { title: t('police.soon.title'), body: t('police.soon.body', { count: soon, due: new Date(due ?? 0) }) },
}

type Handling = { ttl: number; urgency: 'normal' | 'high' }

/** How long each kind is worth delivering. High urgency wakes a sleeping phone; normal urgency waits until it wakes. */
export const handling: Record<NoteKind, Handling> = {
  approved: { ttl: 72 * HOUR, urgency: 'high' },
  rejected: { ttl: 72 * HOUR, urgency: 'high' },
  quote: { ttl: 72 * HOUR, urgency: 'normal' },
  refund: { ttl: 72 * HOUR, urgency: 'normal' },
  chat: { ttl: 24 * HOUR, urgency: 'high' },
  question: { ttl: 24 * HOUR, urgency: 'high' },
  received: { ttl: 24 * HOUR, urgency: 'normal' },
  statistics: { ttl: 48 * HOUR, urgency: 'normal' },
  device_offline: { ttl: 2 * HOUR, urgency: 'high' },
  police: { ttl: 8 * HOUR, urgency: 'high' },
}

export const writeNote = <K extends NoteKind>(kind: K, language: Language, data: NoteData[K]): Words =>
  // Instants are shown in the apartment's time zone; the other kinds have none.
  words[kind](translator(language, 'time_zone' in data ? data.time_zone : 'UTC'), data)
