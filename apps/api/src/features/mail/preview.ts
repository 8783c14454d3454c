/** A page that shows every e-mail template in all languages, with sample data. Only a demo serves it. */
import { type Language, languageCodes } from '@portineria/contract/rules/languages'
import { type MailData, type MailKind, renderMail, type Sender } from './mail-templates.ts'

const link = 'https://concierge.example/activate?token=only-a-sample'
const person = { name: 'Anna', link }
const codes = { cin: 'IT058091C2GARI0027', regional_code: '058091-CAV-00027' }

const samples: { [K in MailKind]: MailData[K] } = {
  invitation: {
    holder_name: 'Anna Lindqvist',
    flat_name: 'Garibaldi',
    ...codes,
    check_in: '2026-11-15',
    check_out: '2026-11-18',
    otp: 'K7QM-2XPD',
    link: 'https://concierge.example/otp/K7QM-2XPD',
  },
  activation: person,
  email: person,
  reset: person,
  welcome: person,
  sign_in: person,
  received: {
    holder_name: 'Anna Lindqvist',
    code: 'TS-4827',
    flat_name: 'Garibaldi',
    check_in: '2026-11-20',
    guests_number: 2,
    link: 'https://concierge.example/admin_book?review=27',
  },
  approved: {
    ...person,
    ...codes,
    flat_name: 'Garibaldi',
    check_in: '2026-11-20',
    check_in_hour: '15:00',
    doors: 'from',
  },
  rejected: {
    ...person,
    ...codes,
    flat_name: 'Garibaldi',
    message: 'The photo of the document is cut off: half of its number is missing. Could you take it again, please?',
  },
  quote: {
    ...person,
    flat_name: 'Garibaldi',
    quote: 'A boat on the lake',
    price_cents: 24_000,
    price_unit: 'group',
  },
  receipt: { ...person, what: 'The old town at dusk', quantity: 2, amount_cents: 9_600, order_id: 118 },
  device_offline: {
    flat_name: 'Garibaldi',
    device: 'shellypro2-ec62608c9c00',
    since: '2026-11-15T09:20:00.000Z',
    time_zone: 'Europe/Rome',
    link: 'https://concierge.example/door',
  },
  deletion_request: { holder_name: 'Anna Lindqvist', holder_email: 'anna@example.test', link },
  erased: { codes: ['TS-4827', 'TS-5310'], link },
  statistics: {
    month: '2026-10-01',
    due: '2026-11-05',
    days: 4,
    incomplete: 1,
    link: 'https://portineria.test/admin_statistics?month=2026-10',
  },
  statistics_stopped: { link: 'https://portineria.test/admin_statistics' },
  webhook: { host: 'pms.example', off: false, link },
  police_stopped: { account: 'RM001234', link },
  police: {
    late: 1,
    soon: 1,
    due: '2026-11-18T15:02:00.000Z',
    arrivals: [
      { flat_name: 'Peretti', code: 'TS-5128', arrival: '2026-11-16T20:40:00.000Z', due: '2026-11-17T20:40:00.000Z' },
      { flat_name: 'Garibaldi', code: 'TS-4827', arrival: '2026-11-17T15:02:00.000Z', due: '2026-11-18T15:02:00.000Z' },
    ],
    time_zone: 'Europe/Rome',
    link: 'https://concierge.example/admin_police',
  },
  moved: { name: 'Anna', phone: '+39 06 5550 0127', email: 'concierge@example.test' },
  address_in_use: person,
  test: person,
}

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

function frame(kind: MailKind, language: Language, sender: Sender): string {
  const { subject, text, html } = renderMail(kind, language, samples[kind], sender)
  return `<section><h2>${kind}, ${language}: ${escape(subject)}</h2>
<iframe title="${kind}, ${language}" srcdoc="${escape(html)}" sandbox></iframe>
<details><summary>As text</summary><pre>${escape(text)}</pre></details></section>`
}

const style = `body{font:16px/1.5 system-ui;margin:2rem;background:#ddd}main{display:grid;grid-template-columns:repeat(auto-fill,390px);gap:2rem}
h2{font-size:1rem}iframe{width:390px;height:640px;border:0;background:#fff}pre{white-space:pre-wrap}`

export function previewPage(sender: Sender): string {
  const frames = (Object.keys(samples) as MailKind[]).flatMap((kind) =>
    languageCodes.map((language) => frame(kind, language, sender)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portineria: letters</title><style>${style}</style></head>
<body><h1>Letters</h1><p>What was really sent: <a href="/api/dev/mail">the demo mailbox</a></p><main>${frames.join('')}</main></body></html>`
}
