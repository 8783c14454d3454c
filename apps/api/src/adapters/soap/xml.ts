/**
 * Writes and reads the XML of SOAP services. The reader knows elements, text, CDATA and the five named entities, and nothing else:
 * a document with its own entities is refused, because it could grow to any size or name a file of this machine.
 */

/** `children` in the order of the document; `text` is the text of the element itself. Prefixes of names are left out. */
export type XmlElement = { name: string; children: XmlElement[]; text: string }

export class XmlError extends Error {
  override name = 'XmlError'
}

const MAX_DEPTH = 40
const MAX_ELEMENTS = 100_000
/**
 * A table of the police has one or two for each of its 12,000 lines. Reading millions of them takes seconds, in which the server
 * answers no request.
 */
const MAX_ENTITIES = 200_000

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Characters that XML 1.0 does not allow, not even as a reference: control characters except tab and line ends. */
const forbidden = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u

export function escapeXml(text: string): string {
  if (forbidden.test(text) || !text.isWellFormed()) throw new XmlError('a character that XML cannot contain')
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&([^;]{0,10});?/g, (_, reference: string) => {
    const known = named[reference]
    if (known !== undefined) return known
    const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(reference) ?? []
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    if (!(code > 0 && code <= 0x10ffff)) throw new XmlError('an entity that is not known')
    return String.fromCodePoint(code)
  })
}

function hasTooManyEntities(xml: string): boolean {
  let count = 0
  for (let at = xml.indexOf('&'); at >= 0 && count <= MAX_ENTITIES; at = xml.indexOf('&', at + 1)) count += 1
  return count > MAX_ENTITIES
}

const NAME = /^(?:[\w.-]+:)?([A-Za-z_][\w.-]*)/

/** The end of a tag: the first `>` that is not within a quoted value. */
function endOfTag(xml: string, from: number): number {
  for (let at = from; at < xml.length; at += 1) {
    const character = xml[at]
    if (character === '>') return at
    if (character === '"' || character === "'") {
      at = xml.indexOf(character, at + 1)
      if (at < 0) break
    }
  }
  throw new XmlError('a tag that does not end')
}

function skipTo(xml: string, end: string, from: number): number {
  const at = xml.indexOf(end, from)
  if (at < 0) throw new XmlError('a part that does not end')
  return at
}

/** Reads a whole document and returns its root. Throws an `XmlError` if it is anything else than one well-formed element. */
export function readXml(xml: string): XmlElement {
  if (hasTooManyEntities(xml)) throw new XmlError('too many entities')
  const top: XmlElement = { name: '', children: [], text: '' }
  const open = [top]
  let elements = 0
  let at = 0
  const current = () => open.at(-1) ?? top

  function startElement(tag: string): void {
    const [, name] = NAME.exec(tag) ?? []
    elements += 1
    if (!name || elements > MAX_ELEMENTS || open.length > MAX_DEPTH) throw new XmlError('an element that is refused')
    const element: XmlElement = { name, children: [], text: '' }
    current().children.push(element)
    if (!tag.endsWith('/')) open.push(element)
  }

  function endElement(tag: string): void {
    const [, name] = NAME.exec(tag) ?? []
    if (open.length === 1 || current().name !== name) throw new XmlError('an end without its beginning')
    open.pop()
  }

  while (at < xml.length) {
    const next = xml.indexOf('<', at)
    const text = xml.slice(at, next < 0 ? xml.length : next)
    if (text) current().text += unescapeXml(text)
    if (next < 0) break
    if (xml.startsWith('<!--', next)) at = skipTo(xml, '-->', next + 4) + 3
    else if (xml.startsWith('<![CDATA[', next)) {
      const end = skipTo(xml, ']]>', next + 9)
      current().text += xml.slice(next + 9, end)
      at = end + 3
    } else if (xml.startsWith('<?', next)) at = skipTo(xml, '?>', next + 2) + 2
    else if (xml.startsWith('<!', next)) throw new XmlError('a document type')
    else {
      const end = endOfTag(xml, next + 1)
      const tag = xml.slice(next + 1, end)
      if (tag.startsWith('/')) endElement(tag.slice(1))
      else startElement(tag)
      at = end + 1
    }
  }
  const [root, ...others] = top.children
  if (!root || others.length > 0 || open.length > 1 || top.text.replace('\ufeff', '').trim())
    throw new XmlError('not one whole element')
  return root
}

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name)

/** The trimmed text of a child; an empty text if there is no such child. */
export const textOf = (element: XmlElement | undefined, name: string): string =>
  childOf(element, name)?.text.trim() ?? ''
