/** The layout that all mails share: a narrow card that mail programs on phones display well. */

import { accentTones } from '@portineria/contract/rules/accent'
import { type Block, type Inline, plainMarkdown } from '@portineria/contract/rules/markdown'

/** What the operator's settings say about the look of a mail. */
export type MailLook = {
  /** The operator's own colour; null for the product's. */
  accent: string | null
  /** The absolute address of the operator's logo. */
  logo: string | null
  name: string
}

export type MailBody = {
  /** For the `lang` attribute. */
  language: string
  title: string
  paragraphs: string[]
  /** A text of the operator, after the paragraphs. */
  own?: Block[]
  /** A short secret to read or copy, in large type. */
  code?: { label: string; value: string }
  action?: { label: string; href: string; hint: string }
  closing: string[]
  footer: string
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
/** Keys and reservation codes stay in one line: without this, phones break them at the hyphen. */
const unbroken = (html: string) =>
  html.replace(/\b[A-Z0-9]+(?:-[A-Z0-9]+)+\b/g, (code) => `<span style="white-space:nowrap">${code}</span>`)
const paragraph = (text: string) => `<p style="margin:0 0 16px">${unbroken(escape(text))}</p>`
const closing = (text: string) =>
  `<p class="quiet" style="margin:0 0 16px;color:#6B655D;font-size:14px">${unbroken(escape(text))}</p>`

const sans = "font-family:Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif"
const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif"

/** The product's own colours; an operator's accent replaces them. */
const sienna = { action: '#B4532A', link: '#93421F', darkLink: '#E08A5F' }

function coloursOf(accent: string | null) {
  if (accent === null) return sienna
  const { light, dark } = accentTones(accent)
  return { action: light.action, link: light.link, darkLink: dark.link }
}
type Colours = typeof sienna

/** Mail programs that know dark mode use these colours; the others show the light ones of the attributes. */
const darkStyle = ({
  darkLink,
}: Colours) => `@media (prefers-color-scheme:dark){.page{background:#171513!important;color:#F3EEE6!important}
.card{background:#211E1B!important}.quiet{color:#B0A79B!important}.code{background:#2A2622!important}
.value{color:#F3EEE6!important}.link{color:${darkLink}!important}}`

const codeBox = ({ label, value }: { label: string; value: string }) =>
  `<div class="code" style="margin:0 0 20px;padding:16px 20px;background:#F3EDE3;border-radius:10px;text-align:center">
<div class="quiet" style="font-size:14px;color:#6B655D">${escape(label)}</div>
<div class="value" style="white-space:nowrap;font:600 26px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:2px;color:#22201D">${escape(value)}</div></div>`

type Action = { label: string; href: string; hint: string }

const button = ({ label, href, hint }: Action, { action, link }: Colours) =>
  `<p style="margin:0 0 20px"><a href="${escape(href)}" style="display:block;padding:15px 20px;border-radius:14px;background:${action};color:#ffffff;font-weight:600;text-align:center;text-decoration:none">${escape(label)}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:13px;color:#6B655D">${escape(hint)}<br><a href="${escape(href)}" class="link" style="color:${link};word-break:break-all">${escape(href)}</a></p>`

const inlineHtml = (parts: readonly Inline[], colours: Colours): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return escape(part.text)
      if (part.kind === 'break') return '<br>'
      const inner = inlineHtml(part.parts, colours)
      if (part.kind === 'link')
        return `<a href="${escape(part.href)}" class="link" style="color:${colours.link}">${inner}</a>`
      return part.kind === 'strong' ? `<strong>${inner}</strong>` : `<em>${inner}</em>`
    })
    .join('')

/** A text of the operator: every character of it is escaped, and only the marks that the parser knows become elements. */
const blockHtml = (block: Block, colours: Colours): string => {
  if (block.kind === 'list') {
    const tag = block.ordered ? 'ol' : 'ul'
    const items = block.items.map((item) => `<li>${inlineHtml(item, colours)}</li>`).join('')
    return `<${tag} style="margin:0 0 16px;padding-left:24px">${items}</${tag}>`
  }
  const inner = inlineHtml(block.parts, colours)
  return block.kind === 'heading'
    ? `<h2 style="margin:0 0 8px;font-size:18px;font-weight:600">${inner}</h2>`
    : `<p style="margin:0 0 16px">${inner}</p>`
}

const brand = ({ logo, name }: MailLook) =>
  logo
    ? `<img src="${escape(logo)}" alt="${escape(name)}" height="32" style="height:32px;width:auto;max-width:160px;margin-right:12px;padding:6px 10px;background:#faf7f2;border-radius:8px;vertical-align:middle;border:0">`
    : ''

export function htmlOf(letter: MailBody, look: MailLook): string {
  const colours = coloursOf(look.accent)
  return `<!doctype html><html lang="${letter.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escape(letter.title)}</title><style>${darkStyle(colours)}</style></head>
<body class="page" style="margin:0;background:#FAF7F2;color:#22201D;font-size:16px;line-height:1.5;${sans}">
<div style="max-width:520px;margin:0 auto;padding:24px 16px">
<div style="padding:20px 24px;background:#1F4D3F;border-radius:14px 14px 0 0;color:#FAF7F2;font-size:20px;${serif}">${brand(look)}Portineria</div>
<div class="card" style="padding:28px 24px 12px;background:#ffffff;border-radius:0 0 14px 14px">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:500;${serif}">${unbroken(escape(letter.title))}</h1>
${letter.paragraphs.map((text) => paragraph(text)).join('\n')}
${(letter.own ?? []).map((block) => blockHtml(block, colours)).join('\n')}
${letter.code ? codeBox(letter.code) : ''}${letter.action ? button(letter.action, colours) : ''}
${letter.closing.map(closing).join('\n')}
</div><p class="quiet" style="margin:16px 8px;font-size:12px;color:#6B655D">${escape(letter.footer)}</p></div></body></html>`
}

export const textOf = (letter: MailBody): string =>
  [
    letter.title,
    ...letter.paragraphs,
    ...(letter.own && letter.own.length > 0 ? [plainMarkdown(letter.own)] : []),
    ...(letter.code ? [`${letter.code.label}: ${letter.code.value}`] : []),
    ...(letter.action ? [`${letter.action.label}:\n${letter.action.href}`] : []),
    ...letter.closing,
    `-- \n${letter.footer}`,
  ].join('\n\n')
