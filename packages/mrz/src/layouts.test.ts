import { describe, expect, it } from 'vitest'
import { alphabets, formats, layouts, type Range } from './layouts.ts'

describe.each(formats)('the layout %s', (format) => {
  const { lines, fields, checks } = layouts[format]

  it('has lines of one length, with known symbols', () => {
    expect(new Set(lines.map(({ length }) => length)).size).toBe(1)
    expect([...lines.join('')].filter((symbol) => !alphabets[symbol])).toEqual([])
  })

  it('has fields and check digits inside its lines, none of which overlap', () => {
    const places = [...Object.values(fields), ...Object.values(checks).map(({ at }) => at)]
    const cells = places.flatMap(({ line, from, to }: Range) =>
      Array.from({ length: to - from }, (_, i) => `${line}:${from + i}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(places.filter(({ line, to }) => to > (lines[line]?.length ?? 0))).toEqual([])
  })

  it('has only digits, or digits and fillers, where a check digit is', () => {
    const symbols = Object.values(checks).map(({ at: { line, from } }) => lines[line]?.[from])
    expect(symbols.filter((symbol) => symbol !== 'n' && symbol !== 'N')).toEqual([])
  })
})
