/**
 * The safe subset of Markdown in which operators write their texts: headings, paragraphs, lists, bold, italic and links. It is
 * parsed into a tree, and whatever it does not know stays text, so that no renderer ever inserts HTML from an operator.
 */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'em'; parts: Inline[] }
  | { kind: 'link'; href: string; parts: Inline[] }

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }

/** Values for placeholders such as `{operator}`. They are inserted as text, after the marks of the Markdown have been read. */
export type Placeholders = Readonly<Record<string, string>>

const HREF = /^(?:https:\/\/[^\s/][^\s]*|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d().\s-]+)$/i
export const isSafeLink = (href: string): boolean => HREF.test(href)

/** The lengths are limited, because an opening bracket without its end would otherwise be searched to the end of the text. */
const LINK = /\[([^[\]\n]{1,300})\]\(([^()\s]{1,1000})\)/y
const ADDRESS = /https:\/\/[^\s<>"()[\]*]{1,1000}/y
const MARKS = '\\`*_{}[]()#+-.!|<>'
const isWordCharacter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

type Allowed = { strong: boolean; em: boolean; link: boolean }

function inlineOf(text: string, allowed: Allowed, fill: (text: string) => string): Inline[] {
  const parts: Inline[] = []
  let plain = ''
  let at = 0
  const flush = () => {
    if (plain !== '') parts.push({ kind: 'text', text: fill(plain) })
    plain = ''
  }
  const push = (part: Inline, end: number) => {
    flush()
    parts.push(part)
    at = end
  }
  /** The part between two marks, if they enclose words: `**words**`. */
  const enclosed = (mark: string): string | null => {
    const from = at + mark.length
    const end = text.indexOf(mark, from)
    if (end <= from || /\s/.test(text[from] ?? ' ') || /\s/.test(text[end - 1] ?? ' ')) return null
    // An underscore inside a word is a part of it.
    if (mark === '_' && (isWordCharacter(text[at - 1]) || isWordCharacter(text[end + 1]))) return null
    return text.slice(from, end)
  }
  while (at < text.length) {
    const character = text[at] ?? ''
    if (character === '\\' && MARKS.includes(text[at + 1] ?? ' ')) {
      plain += text[at + 1]
      at += 2
      continue
    }
    if (character === '\n') {
      push({ kind: 'break' }, at + 1)
      continue
    }
    const mark = text.startsWith('**', at) ? '**' : character
    const kind = mark === '**' ? 'strong' : 'em'
    const inner = (mark === '**' || mark === '*' || mark === '_') && allowed[kind] ? enclosed(mark) : null
    if (inner !== null) {
      push({ kind, parts: inlineOf(inner, { ...allowed, [kind]: false }, fill) }, at + inner.length + 2 * mark.length)
      continue
    }
    if (mark === '**') {
      plain += mark
      at += 2
      continue
    }
    if (character === '[' && allowed.link) {
      LINK.lastIndex = at
      const [whole, label = '', href = ''] = LINK.exec(text) ?? []
      if (whole !== undefined && isSafeLink(href)) {
        push({ kind: 'link', href, parts: inlineOf(label, { ...allowed, link: false }, fill) }, at + whole.length)
        continue
      }
    }
    if (character === 'h' && allowed.link && !isWordCharacter(text[at - 1])) {
      ADDRESS.lastIndex = at
      // The sentence may end right after an address.
      const href = ADDRESS.exec(text)?.[0].replace(/[.,;:!?'’”]+$/, '')
      if (href !== undefined && isSafeLink(href)) {
        push({ kind: 'link', href, parts: [{ kind: 'text', text: href }] }, at + href.length)
        continue
      }
    }
    plain += character
    at += 1
  }
  flush()
  return parts
}

const HEADING = /^(#{1,3})[ \t]+(.+)$/
const ITEM = /^ {0,3}(?:([-*+])|\d{1,3}[.)])[ \t]+(.+)$/

type Heading = { kind: 'heading'; level: 1 | 2 | 3; text: string }
type Paragraph = { kind: 'paragraph'; lines: string[] }
type List = { kind: 'list'; ordered: boolean; items: string[] }

function splitBlocks(source: string): (Heading | Paragraph | List)[] {
  const blocks: (Heading | Paragraph | List)[] = []
  /** The block that the next line may continue. */
  let open: Paragraph | List | null = null
  for (const line of source.replace(/\r\n?/g, '\n').split('\n')) {
    const words = line.trim()
    const [, marks = '', title = ''] = HEADING.exec(line) ?? []
    const [item, bullet, itemWords = ''] = ITEM.exec(line) ?? []
    if (words === '') open = null
    else if (marks) {
      blocks.push({ kind: 'heading', level: marks.length as Heading['level'], text: title })
      open = null
    } else if (item !== undefined) {
      const ordered = bullet === undefined
      if (open?.kind !== 'list' || open.ordered !== ordered) {
        open = { kind: 'list', ordered, items: [] }
        blocks.push(open)
      }
      open.items.push(itemWords)
    } else if (open?.kind === 'list') {
      // A line after an item, without a mark of its own, continues it.
      open.items.push(`${open.items.pop()}\n${words}`)
    } else if (open) open.lines.push(words)
    else {
      open = { kind: 'paragraph', lines: [words] }
      blocks.push(open)
    }
  }
  return blocks
}

export function parseMarkdown(source: string, placeholders: Placeholders = {}): Block[] {
  const fill = (text: string) => text.replace(/\{(\w{1,20})\}/g, (whole, name: string) => placeholders[name] ?? whole)
  const inline = (text: string) => inlineOf(text.trim(), { strong: true, em: true, link: true }, fill)
  return splitBlocks(source).map((block) => {
    if (block.kind === 'heading') return { kind: 'heading', level: block.level, parts: inline(block.text) }
    if (block.kind === 'list') return { kind: 'list', ordered: block.ordered, items: block.items.map(inline) }
    return { kind: 'paragraph', parts: inline(block.lines.join('\n')) }
  })
}

const plainOf = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text
      if (part.kind === 'break') return '\n'
      const words = plainOf(part.parts)
      return part.kind === 'link' && words !== part.href
        ? `${words} (${part.href.replace(/^(mailto|tel):/, '')})`
        : words
    })
    .join('')

/** The text without marks, for mails that are read as plain text. */
export const plainMarkdown = (blocks: readonly Block[]): string =>
  blocks
    .map((block) =>
      block.kind === 'list'
        ? block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${plainOf(item)}`).join('\n')
        : plainOf(block.parts),
    )
    .join('\n\n')
