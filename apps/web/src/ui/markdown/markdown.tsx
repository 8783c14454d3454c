/** An operator's text in the safe subset of Markdown. It is rendered as elements, never as HTML. */
import { type Block, type Inline, type Placeholders, parseMarkdown } from '@portineria/contract/rules/markdown'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import classes from './markdown.module.css'

type MarkdownProps = {
  text: string
  placeholders?: Placeholders
  /** The level of the largest heading in the text; the others follow. */
  headings?: 2 | 3 | 4
  lang?: string
}

export function Markdown({ text, placeholders, headings = 3, lang }: MarkdownProps) {
  const blocks = useMemo(() => parseMarkdown(text, placeholders), [text, placeholders])
  return (
    <div className={classes.text} lang={lang}>
      {blocks.map((block, index) => (
        <Fragment key={index}>{renderBlock(block, headings)}</Fragment>
      ))}
    </div>
  )
}

/** `#` and `##` are one level, because people use either for the parts of a text. */
const depthOf = (level: 1 | 2 | 3) => (level === 3 ? 1 : 0)

function renderBlock(block: Block, headings: number): ReactNode {
  if (block.kind === 'heading')
    return createElement(
      `h${headings + depthOf(block.level)}`,
      { className: classes.heading },
      renderInline(block.parts),
    )
  if (block.kind === 'paragraph') return <p>{renderInline(block.parts)}</p>
  const items = block.items.map((item, index) => <li key={index}>{renderInline(item)}</li>)
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
}

const renderInline = (parts: readonly Inline[]): ReactNode =>
  parts.map((part, index) => {
    if (part.kind === 'text') return part.text
    if (part.kind === 'break') return <br key={index} />
    if (part.kind !== 'link') return createElement(part.kind, { key: index }, renderInline(part.parts))
    const away = part.href.toLowerCase().startsWith('https:') && { target: '_blank', rel: 'noreferrer' }
    return (
      <a key={index} href={part.href} {...away}>
        {renderInline(part.parts)}
      </a>
    )
  })
