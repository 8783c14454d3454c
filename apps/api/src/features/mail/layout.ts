/** The layout that all mails share: a narrow card that mail programs on phones display well. */

export type MailBody = {
  /** For the `lang` attribute. */
  language: string
  title: string
  paragraphs: string[]
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

/** Mail programs that know dark mode use these colours; the others show the light ones of the attributes. */
const darkStyle = `@media (prefers-color-scheme:dark){.page{background:#171513!important;color:#F3EEE6!important}
.card{background:#211E1B!important}.quiet{color:#B0A79B!important}.code{background:#2A2622!important}
.value{color:#F3EEE6!important}.link{color:#E08A5F!important}}`

const codeBox = ({ label, value }: { label: string; value: string }) =>
  `<div class="code" style="margin:0 0 20px;padding:16px 20px;background:#F3EDE3;border-radius:10px;text-align:center">
<div class="quiet" style="font-size:14px;color:#6B655D">${escape(label)}</div>
<div class="value" style="white-space:nowrap;font:600 26px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:2px;color:#22201D">${escape(value)}</div></div>`

const button = ({ label, href, hint }: { label: string; href: string; hint: string }) =>
  `<p style="margin:0 0 20px"><a href="${escape(href)}" style="display:block;padding:15px 20px;border-radius:14px;background:#B4532A;color:#ffffff;font-weight:600;text-align:center;text-decoration:none">${escape(label)}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:13px;color:#6B655D">${escape(hint)}<br><a href="${escape(href)}" class="link" style="color:#93421F;word-break:break-all">${escape(href)}</a></p>`

export const htmlOf = (letter: MailBody): string =>
  `<!doctype html><html lang="${letter.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escape(letter.title)}</title><style>${darkStyle}</style></head>
<body class="page" style="margin:0;background:#FAF7F2;color:#22201D;font-size:16px;line-height:1.5;${sans}">
<div style="max-width:520px;margin:0 auto;padding:24px 16px">
<div style="padding:20px 24px;background:#1F4D3F;border-radius:14px 14px 0 0;color:#FAF7F2;font-size:20px;${serif}">Portineria</div>
<div class="card" style="padding:28px 24px 12px;background:#ffffff;border-radius:0 0 14px 14px">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:500;${serif}">${unbroken(escape(letter.title))}</h1>
${letter.paragraphs.map((text) => paragraph(text)).join('\n')}
${letter.code ? codeBox(letter.code) : ''}${letter.action ? button(letter.action) : ''}
${letter.closing.map(closing).join('\n')}
</div><p class="quiet" style="margin:16px 8px;font-size:12px;color:#6B655D">${escape(letter.footer)}</p></div></body></html>`

export const textOf = (letter: MailBody): string =>
  [
    letter.title,
    ...letter.paragraphs,
    ...(letter.code ? [`${letter.code.label}: ${letter.code.value}`] : []),
    ...(letter.action ? [`${letter.action.label}:\n${letter.action.href}`] : []),
    ...letter.closing,
    `-- \n${letter.footer}`,
  ].join('\n\n')
