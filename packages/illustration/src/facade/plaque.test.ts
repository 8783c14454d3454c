import { describe, expect, it } from 'vitest'
import { fitLine, numberPlate, plaque, plaqueText } from './plaque.ts'

describe('the plaque', () => {
  it('shows the street of a known house, and only the name of any other', () => {
    expect(plaqueText('Garibaldi')).toBe('Via Garibaldi')
    expect(plaqueText('Casa Rossa')).toBe('Casa Rossa')
  })

  it('writes in capitals on one line', () => {
    expect(fitLine('  via\n garibaldi ')).toEqual({ line: 'VIA GARIBALDI', size: 5.8 })
  })

  it('shrinks the letters before it cuts the text', () => {
    expect(fitLine('Via Monserrato 12').line).toBe('VIA MONSERRATO 12')
    expect(fitLine('Via Monserrato 12').size).toBeLessThan(5.8)
    expect(fitLine('Appartamento di Santa Maria in Trastevere')).toMatchObject({
      line: expect.stringMatching(/^APPART.*[^ ]…$/),
      size: 3.8,
    })
  })

  it('never cuts a character in half', () => {
    expect(fitLine('🏛'.repeat(40)).line).toMatch(/^(🏛)+…$/u)
  })

  it('is not drawn when it would be empty', () => {
    expect(plaque('  ')).toBe('')
    expect(numberPlate('', false)).toBe('')
  })
})

describe('the number', () => {
  it.each([
    ['27', '27'],
    ['27b', '27B'],
    ['12/A', '12/A'],
    ['104-106', '104'],
    ['27 int. 4', '27'],
    ['123456', '1234'],
  ])('%s is written %s', (given, written) => {
    expect(numberPlate(given, false)).toContain(`>${written}</text>`)
  })
})
