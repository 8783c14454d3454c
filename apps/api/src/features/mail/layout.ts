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
const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escape(text)}</p>`

const sans = "font-family:Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif"
const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif"

const codeBox = ({ label, value }: { label: string; value: string }) =>
  `<div style="margin:0 0 20px;padding:16px 20px;background:#F3EDE3;border-radius:10px;text-align:center">
<div style="font-size:14px;color:#6B655D">${escape(label)}</div>
<div style="font:600 26px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:2px;color:#22201D">${escape(value)}</div></div>`

const button = ({ label, href, hint }: { label: string; href: string; hint: string }) =>
  `<p style="margin:0 0 20px"><a href="${escape(href)}" style="display:block;padding:15px 20px;border-radius:14px;background:#B4532A;color:#ffffff;font-weight:600;text-align:center;text-decoration:none">${escape(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#6B655D">${escape(hint)}<br><a href="${escape(href)}" style="color:#93421F;word-break:break-all">${escape(href)}</a></p>`

export const htmlOf = (letter: MailBody): string =>
  `<!doctype html><html lang="${letter.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escape(letter.title)}</title></head>
<body style="margin:0;background:#FAF7F2;color:#22201D;font-size:16px;line-height:1.5;${sans}">
<div style="max-width:520px;margin:0 auto;padding:24px 16px">
<div style="padding:20px 24px;background:#1F4D3F;border-radius:14px 14px 0 0;color:#FAF7F2;font-size:20px;${serif}">Portineria</div>
<div style="padding:28px 24px 12px;background:#ffffff;border-radius:0 0 14px 14px">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:500;${serif}">${escape(letter.title)}</h1>
${letter.paragraphs.map((text) => paragraph(text)).join('\n')}
${letter.code ? codeBox(letter.code) : ''}${letter.action ? button(letter.action) : ''}
${letter.closing.map((text) => paragraph(text, 'color:#6B655D;font-size:14px')).join('\n')}
</div><p style="margin:16px 8px;font-size:12px;color:#6B655D">${escape(letter.footer)}</p></div></body></html>`

export const textOf = (letter: MailBody): string =>
  [
    letter.title,
    ...letter.paragraphs,
    ...(letter.code ? [`${letter.code.label}: ${letter.code.value}`] : []),
    ...(letter.action ? [`${letter.action.label}:\n${letter.action.href}`] : []),
    ...letter.closing,
    `-- \n${letter.footer}`,
  ].join('\n\n')
