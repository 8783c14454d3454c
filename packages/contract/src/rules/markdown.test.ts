import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Inline, isSafeLink, parseMarkdown, plainMarkdown } from './markdown.ts'

const text = (words: string): Inline => ({ kind: 'text', text: words })
const inline = (source: string) => {
  const [block] = parseMarkdown(source)
  return block?.kind === 'paragraph' ? block.parts : []
}

describe('blocks', () => {
  it('are headings, paragraphs and lists', () => {
    expect(
      parseMarkdown('# One\n\nA line\nand another\n\n- milk\n- eggs\n  and ham\n1. first\n2) second\n### Three'),
    ).toEqual([
      { kind: 'heading', level: 1, parts: [text('One')] },
      { kind: 'paragraph', parts: [text('A line'), { kind: 'break' }, text('and another')] },
      { kind: 'list', ordered: false, items: [[text('milk')], [text('eggs'), { kind: 'break' }, text('and ham')]] },
      { kind: 'list', ordered: true, items: [[text('first')], [text('second')]] },
      { kind: 'heading', level: 3, parts: [text('Three')] },
    ])
  })

  it('are the same with the line ends of Windows', () => {
    expect(parseMarkdown('# One\r\n\r\nTwo\rthree')).toEqual(parseMarkdown('# One\n\nTwo\nthree'))
  })

  it('#hashtags, -5 degrees and 1.5 litres are text', () => {
    for (const words of ['#hashtag', '-5 degrees', '1.5 litres', '#'])
      expect(parseMarkdown(words)).toEqual([{ kind: 'paragraph', parts: [text(words)] }])
  })
})

describe('inline', () => {
  it('is bold, italic and links, also inside each other', () => {
    expect(inline('No **parties, *please***!')).toEqual([
      text('No '),
      { kind: 'strong', parts: [text('parties, *please')] },
      text('*!'),
    ])
    expect(inline('**No _parties_**')).toEqual([
      { kind: 'strong', parts: [text('No '), { kind: 'em', parts: [text('parties')] }] },
    ])
    expect(inline('[**Write** to us](mailto:us@ripa.example)')).toEqual([
      {
        kind: 'link',
        href: 'mailto:us@ripa.example',
        parts: [{ kind: 'strong', parts: [text('Write')] }, text(' to us')],
      },
    ])
  })

  it('finds a bare address without the end of its sentence', () => {
    expect(inline('See https://ripa.example/a?b=1.')).toEqual([
      text('See '),
      { kind: 'link', href: 'https://ripa.example/a?b=1', parts: [text('https://ripa.example/a?b=1')] },
      text('.'),
    ])
  })

  it.each(['2 * 3 * 4', 'snake_case_word', '**', '****', '* a', '**a', '[a](b', '[](https://a.example)'])(
    'leaves “%s” as it is written',
    (words) => {
      expect(plainMarkdown(parseMarkdown(words === '* a' ? `x ${words}` : words))).toBe(
        words === '* a' ? 'x * a' : words,
      )
    },
  )

  it('an escaped mark is the character', () => {
    expect(inline('\\*not italic\\*')).toEqual([text('*not italic*')])
  })
})

describe('what could run', () => {
  it.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert`1`)',
    '[a](data:text/html,x)',
    '[a](http://plain.example)',
    '[a](//evil.example)',
    '[a](https://)',
    '[a](vbscript:x)',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![x](https://a.example/x.png)'.replace('https', 'http'),
  ])('stays text: %s', (source) => {
    const links = JSON.stringify(parseMarkdown(source)).includes('"link"')
    expect(links).toBe(false)
    expect(plainMarkdown(parseMarkdown(source))).toBe(source)
  })

  it('never makes a link to anything else, whatever is written', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '*',
      '**',
      '_',
      '\\',
      'javascript:',
      'https://a.b',
      ' ',
      '\n',
      'x',
      '<',
      '# ',
      '- ',
    )
    const linksOf = (parts: Inline[]): string[] =>
      parts.flatMap((part) => [
        ...(part.kind === 'link' ? [part.href] : []),
        ...('parts' in part ? linksOf(part.parts) : []),
      ])
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const blocks = parseMarkdown(pieces.join(''))
        const links = blocks.flatMap((block) =>
          block.kind === 'list' ? block.items.flatMap(linksOf) : linksOf(block.parts),
        )
        expect(links.every(isSafeLink)).toBe(true)
      }),
    )
  })

  it.each(['*a ', '**a ', '[', '[a](', '_a', '_a_b', '\\', '- ', '# ', 'https://a', '*_'])(
    'takes no time for 40,000 characters of “%s”',
    (piece) => {
      const began = Date.now()
      parseMarkdown(piece.repeat(40_000 / piece.length))
      expect(Date.now() - began).toBeLessThan(1_000)
    },
  )
})

it('placeholders are filled in as text; unknown ones stay', () => {
  const values = { operator: '*Ripa* [x](https://evil.example)', days: '7' }
  expect(parseMarkdown('**{operator}** keeps it {days} days, {else}.', values)).toEqual([
    {
      kind: 'paragraph',
      parts: [{ kind: 'strong', parts: [text('*Ripa* [x](https://evil.example)')] }, text(' keeps it 7 days, {else}.')],
    },
  ])
})

it('reads as plain text in a mail', () => {
  expect(plainMarkdown(parseMarkdown('# Hello\n\nCall [us](tel:+39061234)\n\n- a\n- **b**\n\n1. c'))).toBe(
    'Hello\n\nCall us (+39061234)\n\n- a\n- b\n\n1. c',
  )
})
