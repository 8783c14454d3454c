/** The e-mail templates, each rendered in the recipient's language. */
import type { House } from '@portineria/contract/house'
import { shownCodes } from '@portineria/contract/rules/cin'
import { type Language, languages, tagOf } from '@portineria/contract/rules/languages'
import type { PriceUnit } from '@portineria/contract/rules/lists'
import { parseMarkdown } from '@portineria/contract/rules/markdown'
import { allMessages } from '@portineria/messages/all'
import { createTranslator } from 'use-intl/core'
import { htmlOf, type MailBody, type MailLook, textOf } from './layout.ts'

/** The data that each kind of mail needs. */
export type MailData = {
  invitation: FlatCodes & {
    holder_name: string | null
    flat_name: string
    check_in: string
    check_out: string
    otp: string
    link: string
    /** The guest is let in: no door opens from a phone. Absent from mails that an earlier version has queued. */
    by_hand?: boolean
    /** The operator's own words in the language of the mail, in Markdown. */
    own_text?: string
  }
  activation: LinkData
  email: LinkData
  reset: LinkData
  welcome: LinkData
  sign_in: LinkData
  received: {
    holder_name: string
    code: string
    flat_name: string
    check_in: string
    guests_number: number
    link: string
  }
  approved: VerdictData &
    FlatCodes & {
      check_in: string
      check_in_hour: string
      /** What the doors can do from then on. Absent, like `has_steps`, from mails that an earlier version has queued. */
      doors?: 'from' | 'now' | 'let_in' | 'let_in_now' | 'nothing'
      has_steps?: boolean
    }
  rejected: VerdictData & FlatCodes & { message: string }
  quote: VerdictData & { quote: string; price_cents: number; price_unit: PriceUnit }
  receipt: LinkData & { what: string; quantity: number; amount_cents: number; order_id: number }
  device_offline: { flat_name: string; device: string; since: string; time_zone: string; link: string }
  deletion_request: { holder_name: string; holder_email: string; link: string }
  erased: { codes: string[]; link: string }
  /** Goes to the previous address of an account whose address changed. */
  moved: { name: string | null; phone: string | null; email: string | null }
  /** Goes to the owner of an address that another person tried to use for their own account. */
  address_in_use: LinkData
  /** A webhook receives nothing; `off` if the server has switched it off for that. */
  webhook: { host: string; off: boolean; link: string }
  /** The portal of the police does not know the credentials of an account, so nothing is sent. */
  police_stopped: { account: string; link: string }
  /** Arrivals that are late for the police, or soon will be; the most urgent are named. `due` is the next deadline. */
  police: {
    late: number
    soon: number
    due: string | null
    arrivals: { flat_name: string; code: string; arrival: string; due: string }[]
    time_zone: string
    link: string
  }
  /** The statistics of a month are due soon. `month` is its first day. */
  statistics: { month: string; due: string; days: number; incomplete: number; link: string }
  /** The region's service has refused the credentials. */
  statistics_stopped: { link: string }
  /** An operator tests whether mail arrives. */
  test: LinkData
}
type LinkData = { name: string | null; link: string }
/** Absent from mails that an earlier version has queued. */
type FlatCodes = { cin?: string | null; regional_code?: string | null }
type VerdictData = LinkData & { flat_name: string }
export type MailKind = keyof MailData

const translator = (language: Language, timeZone: string) =>
  createTranslator({ locale: languages[language].locale, messages: allMessages[language], namespace: 'mail', timeZone })
type Translate = ReturnType<typeof translator>

type Written = Omit<MailBody, 'language' | 'footer'>

const NAME_MAX = 60
const WORDS_MAX = 7
/** Text that a mail program would turn into a link, also if it writes the dot in another way. */
const LINKED = /[:/@\\]|www\.|[.。]\p{L}{2,}/iu
/** Three digits can be a number to call, and a name exclaims nothing. */
const MESSAGE = /(?:\p{N}.*){3}|[!?;]/u

/**
 * People choose their own names, and mails to other people show them. To prevent spam through a name, a name that looks
 * like a link or a message or is very long is left out.
 */
function nameForMail(name: string | null): string | null {
  const line = name?.replace(/[\s\p{C}]+/gu, ' ').trim() ?? ''
  const long = line.length > NAME_MAX || line.split(' ').length > WORDS_MAX
  const plain = line.normalize('NFKC')
  return line === '' || long || LINKED.test(plain) || MESSAGE.test(plain) ? null : line
}

const greeting = (t: Translate, name: string | null) => t('greeting', { name: nameForMail(name) ?? 'none' })
/** For use in the middle of a sentence. */
const guestName = (t: Translate, name: string) => nameForMail(name) ?? t('a_guest')

/** The last line of a mail about a stay: the codes under which the apartment is registered. */
function codesOf(t: Translate, data: FlatCodes & { flat_name: string }): string[] {
  const which = shownCodes(data)
  const { flat_name: flat, cin, regional_code } = data
  return which ? [t('codes', { flat, which, cin: cin ?? '', regional: regional_code ?? '' })] : []
}

/** A mail with a greeting, a reason, one button, and how long the button's link is valid. */
const linkMail =
  (kind: 'activation' | 'email' | 'reset' | 'welcome' | 'sign_in' | 'address_in_use' | 'test') =>
  (t: Translate, { name, link }: LinkData): Written => ({
    title: t(`${kind}.subject`),
    paragraphs: [greeting(t, name), t(`${kind}.body`)],
    action: { label: t(`${kind}.action`), href: link, hint: t('link_hint') },
    closing: [t(`${kind}.after`)],
  })

const letters: { [K in MailKind]: (t: Translate, data: MailData[K], sender: Sender) => Written } = {
  invitation: (t, data, sender) => ({
    title: t('invitation.subject', { flat: data.flat_name }),
    paragraphs: [
      greeting(t, data.holder_name),
      t('invitation.body', {
        flat: data.flat_name,
        check_in: new Date(data.check_in),
        check_out: new Date(data.check_out),
      }),
      t('invitation.doors', { way: data.by_hand ? 'by_hand' : 'phone' }),
    ],
    own: parseMarkdown(data.own_text ?? '', placeholdersOf(sender)),
    code: { label: t('invitation.key'), value: data.otp },
    action: { label: t('invitation.action'), href: data.link, hint: t('link_hint') },
    closing: [t('invitation.after'), ...codesOf(t, data)],
  }),
  activation: linkMail('activation'),
  email: linkMail('email'),
  reset: linkMail('reset'),
  welcome: linkMail('welcome'),
  sign_in: linkMail('sign_in'),
  received: (t, data) => ({
    title: t('received.subject', { name: guestName(t, data.holder_name), flat: data.flat_name }),
    paragraphs: [
      t('received.body', {
        name: guestName(t, data.holder_name),
        flat: data.flat_name,
        check_in: new Date(data.check_in),
        count: data.guests_number,
        code: data.code,
      }),
    ],
    action: { label: t('received.action'), href: data.link, hint: t('link_hint') },
    closing: [],
  }),
  approved: (t, data) => ({
    title: t('approved.subject', { flat: data.flat_name }),
    paragraphs: [
      greeting(t, data.name),
      t('approved.body'),
      t('approved.doors', {
        doors: data.doors ?? 'from',
        flat: data.flat_name,
        check_in: new Date(data.check_in),
        hour: data.check_in_hour,
      }),
    ].filter((paragraph) => paragraph !== ''),
    action: { label: t('approved.action'), href: data.link, hint: t('link_hint') },
    closing: [...(data.has_steps === false ? [] : [t('approved.after')]), ...codesOf(t, data)],
  }),
  rejected: (t, data) => ({
    title: t('rejected.subject', { flat: data.flat_name }),
    // The concierge's message is a separate paragraph.
    paragraphs: [greeting(t, data.name), t('rejected.body'), data.message],
    action: { label: t('rejected.action'), href: data.link, hint: t('link_hint') },
    closing: [t('rejected.after'), ...codesOf(t, data)],
  }),
  quote: (t, data) => ({
    title: t('quote.subject', { quote: data.quote }),
    paragraphs: [
      greeting(t, data.name),
      t('quote.body', { quote: data.quote, price: data.price_cents / 100, unit: data.price_unit }),
    ],
    action: { label: t('quote.action'), href: data.link, hint: t('link_hint') },
    closing: [t('quote.after')],
  }),
  receipt: (t, data) => ({
    title: t('receipt.subject', { what: data.what }),
    paragraphs: [
      greeting(t, data.name),
      t('receipt.body', { what: data.what, count: data.quantity, amount: data.amount_cents / 100 }),
      t('receipt.number', { number: String(data.order_id) }),
    ],
    action: { label: t('receipt.action'), href: data.link, hint: t('link_hint') },
    closing: [t('receipt.after')],
  }),
  device_offline: (t, data) => ({
    title: t('device_offline.subject', { flat: data.flat_name }),
    paragraphs: [t('device_offline.body', { flat: data.flat_name, device: data.device, since: new Date(data.since) })],
    action: { label: t('device_offline.action'), href: data.link, hint: t('link_hint') },
    closing: [t('device_offline.after')],
  }),
  deletion_request: (t, data) => ({
    title: t('deletion_request.subject', { name: guestName(t, data.holder_name) }),
    paragraphs: [t('deletion_request.body', { name: guestName(t, data.holder_name), email: data.holder_email })],
    action: { label: t('deletion_request.action'), href: data.link, hint: t('link_hint') },
    closing: [],
  }),
  erased: (t, data) => ({
    title: t('erased.subject', { count: data.codes.length }),
    paragraphs: [t('erased.body', { codes: data.codes.join(', ') })],
    action: { label: t('erased.action'), href: data.link, hint: t('link_hint') },
    closing: [],
  }),
  webhook: (t, data) => {
    const way = data.off ? 'off' : 'failing'
    return {
      title: t(`webhook.${way}.subject`, { host: data.host }),
      paragraphs: [t(`webhook.${way}.body`, { host: data.host })],
      action: { label: t('webhook.action'), href: data.link, hint: t('link_hint') },
      closing: [],
    }
  },
  police_stopped: (t, data) => ({
    title: t('police_stopped.subject', { account: data.account }),
    paragraphs: [t('police_stopped.body', { account: data.account }), t('police_stopped.meanwhile')],
    action: { label: t('police_stopped.action'), href: data.link, hint: t('link_hint') },
    closing: [],
  }),
  police: (t, { late, soon, due, arrivals, link }) => {
    const first = due === null ? new Date(0) : new Date(due)
    const rest = late + soon - arrivals.length
    return {
      title:
        late > 0 ? t('police.late.subject', { count: late }) : t('police.soon.subject', { count: soon, due: first }),
      paragraphs: [
        ...(late > 0 ? [t('police.late.body', { count: late })] : []),
        ...(soon > 0 ? [t('police.soon.body', { count: soon, due: first })] : []),
        ...arrivals.map(({ flat_name: flat, code, ...times }) =>
          t('police.line', { flat, code, arrival: new Date(times.arrival), due: new Date(times.due) }),
        ),
        ...(rest > 0 ? [t('police.more', { count: rest })] : []),
      ],
      action: { label: t('police.action'), href: link, hint: t('link_hint') },
      closing: [t('police.after')],
    }
  },
  statistics: (t, data) => ({
    title: t('statistics.subject', { month: new Date(data.month) }),
    paragraphs: [
      t('statistics.body', {
        month: new Date(data.month),
        due: new Date(data.due),
        days: data.days,
        incomplete: data.incomplete,
      }),
    ],
    action: { label: t('statistics.action'), href: data.link, hint: t('link_hint') },
    closing: [],
  }),
  statistics_stopped: (t, data) => ({
    title: t('statistics_stopped.subject'),
    paragraphs: [t('statistics_stopped.body')],
    action: { label: t('statistics_stopped.action'), href: data.link, hint: t('link_hint') },
    closing: [],
  }),
  moved: (t, data) => ({
    title: t('moved.subject'),
    paragraphs: [
      greeting(t, data.name),
      t('moved.body'),
      [
        t('moved.not_you'),
        data.phone && t('moved.call', { phone: data.phone }),
        data.email && t('moved.write', { email: data.email }),
      ]
        .filter(Boolean)
        .join(' '),
    ],
    closing: [],
  }),
  address_in_use: linkMail('address_in_use'),
  test: linkMail('test'),
}

/** What the operator's settings say about who writes. */
export type Sender = MailLook & Partial<Pick<House, 'legal' | 'retention'>>

/** What the operator's own words may quote from the settings. */
const placeholdersOf = ({ name, legal, retention }: Sender) => ({
  operator: legal?.name || name || 'Portineria',
  ...(retention && { days: String(retention.document_days), years: String(retention.check_in_years) }),
})

export function renderMail<K extends MailKind>(kind: K, language: Language, data: MailData[K], sender: Sender) {
  // Instants are shown in the apartment's time zone. The days of a stay are stored as UTC dates and are formatted in UTC.
  const t = translator(language, 'time_zone' in data ? data.time_zone : 'UTC')
  const letter: MailBody = {
    ...letters[kind](t, data, sender),
    language: tagOf(language),
    footer: t('footer', { operator: sender.name || 'none' }),
  }
  return { subject: letter.title, text: textOf(letter), html: htmlOf(letter, sender) }
}
