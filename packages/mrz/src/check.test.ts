import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAll, checkDigit, longNumber, mendChecks, mendStates } from './check.ts'
import { layouts } from './layouts.ts'
import { card, decodedLines, frenchCard, passport } from './testing.ts'

const holding = (checks: object) => new Set(Object.values(checks))

describe('a check digit', () => {
  it('is the one of Doc 9303', () => {
    expect(['520727', 'AB2134<<<', 'L898902C3', 'D23145890'].map(checkDigit).join('')).toBe('3567')
  })

  it('notices every digit that was read as another one', () => {
    const digits = fc.stringMatching(/^\d{1,14}$/)
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
        const place = at % text.length
        const other = String((Number(text[place]) + by) % 10)
        expect(checkDigit([...text].with(place, other).join(''))).not.toBe(checkDigit(text))
      }),
    )
  })

  it('does not change with fillers at the end', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9<]{0,20}$/), fc.nat(10), (text, fillers) => {
        expect(checkDigit(text + '<'.repeat(fillers))).toBe(checkDigit(text))
      }),
    )
  })
})

describe('the check digits of a zone', () => {
  it('hold in the examples of every kind', () => {
    expect(holding(checkAll(decodedLines(...passport), layouts.TD3))).toEqual(new Set([true]))
    expect(holding(checkAll(decodedLines(...card), layouts.TD1))).toEqual(new Set([true]))
    expect(holding(checkAll(decodedLines(...frenchCard), layouts.FRANCE_ID))).toEqual(new Set([true]))
  })

  it('say which field is wrong', () => {
    const lines = decodedLines(passport[0], passport[1].replace('740812', '740813'))
    expect(checkAll(lines, layouts.TD3)).toEqual({
      document_number: true,
      birth_date: false,
      expiry_date: true,
      optional: true,
      composite: false,
    })
  })

  it('of a card’s long number is at the end of the optional field', () => {
    const number = 'D23145890734'
    const first = `I<UTO${number.slice(0, 9)}<${number.slice(9)}${checkDigit(number)}`.padEnd(30, '<')
    expect(longNumber(decodedLines(first, card[1], card[2]), layouts.TD1)).toEqual({ number, holds: true })
    expect(longNumber(decodedLines(...card), layouts.TD1)).toBeNull()
  })
})

describe('a repair', () => {
  /** The passport with a character that was read wrongly, and what else it could have been. */
  const misread = (line: number, column: number, char: string, share: number) => {
    const lines = decodedLines(...passport)
    const cell = lines[line]?.[column]
    if (!cell) throw new Error('There is no such character.')
    const others = [{ char: cell.char, share }]
    lines[line]?.splice(column, 1, { ...cell, char, confidence: 1 - share, others })
    return lines
  }
  const textOf = (lines: { char: string }[][]) => lines.map((line) => line.map(({ char }) => char).join(''))

  it('takes the likeliest other character that makes the digit hold, and marks it', () => {
    const lines = misread(1, 13, '1', 0.3)
    expect(mendChecks(lines, layouts.TD3)).toEqual(['birth_date'])
    expect(textOf(lines)).toEqual([...passport])
    expect(lines[1]?.[13]).toMatchObject({ char: '7', confidence: 0.3, mended: true })
  })

  it('does not take a character that is nearly impossible', () => {
    const lines = misread(1, 13, '1', 0.001)
    expect(mendChecks(lines, layouts.TD3)).toEqual([])
    expect(textOf(lines)[1]).toBe(passport[1].replace('740812', '140812'))
  })

  it('leaves a correct zone alone', () => {
    const lines = decodedLines(...passport)
    expect([...mendChecks(lines, layouts.TD3), ...mendStates(lines, layouts.TD3)]).toEqual([])
    expect(lines).toEqual(decodedLines(...passport))
  })

  it('makes a state code real', () => {
    const lines = misread(0, 3, 'I', 0.2)
    expect(mendStates(lines, layouts.TD3)).toEqual(['issuing_state'])
    expect(textOf(lines)).toEqual([...passport])
  })
})
