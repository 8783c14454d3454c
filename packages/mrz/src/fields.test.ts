import { describe, expect, it } from 'vitest'
import { fieldsOf } from './fields.ts'
import { card, frenchCard, passport, writtenZone } from './testing.ts'

const today = '2026-11-18'
const valuesOf = (zone: ReturnType<typeof writtenZone>) =>
  Object.fromEntries(
    Object.entries(fieldsOf(zone, today)).map(([name, field]) => [
      name,
      field !== null && typeof field === 'object' ? field.value : field,
    ]),
  )

const anna = {
  issuing_state: 'UTO',
  nationality: 'UTO',
  surname: 'Eriksson',
  names: 'Anna Maria',
  sex: 'F',
  birth_date: '1974-08-12',
  expiry_date: '2012-04-15',
  names_cut: false,
}

describe('the fields', () => {
  it('of a passport', () => {
    expect(valuesOf(writtenZone('TD3', ...passport))).toEqual({
      ...anna,
      document_kind: 'passport',
      document_number: 'L898902C3',
    })
  })

  it('of a card', () => {
    expect(valuesOf(writtenZone('TD1', ...card))).toEqual({
      ...anna,
      document_kind: 'identity_card',
      document_number: 'D23145890',
    })
  })

  it('of the old French card, which has no expiry date and no nationality', () => {
    expect(valuesOf(writtenZone('FRANCE_ID', ...frenchCard))).toEqual({
      document_kind: 'identity_card',
      document_number: '880692310285',
      issuing_state: 'FRA',
      nationality: 'FRA',
      surname: 'Berthier',
      names: 'Corinne',
      sex: 'F',
      birth_date: '1965-12-06',
      expiry_date: null,
      names_cut: false,
    })
  })

  it('of a card with a long number', () => {
    const first = 'I<UTOD23145890<7349<<<<<<<<<<<'
    const { document_number } = fieldsOf(writtenZone('TD1', first, card[1], card[2]), today)
    expect(document_number).toMatchObject({ value: 'D23145890734', range: { line: 0, from: 5, to: 18 } })
  })

  it('of visas and residence permits', () => {
    const visa = writtenZone('MRVA', passport[0].replace('P<', 'V<'), passport[1])
    expect(fieldsOf(visa, today).document_kind.value).toBe('visa')
    const permit = writtenZone('TD1', card[0].replace('I<', 'IR'), card[1], card[2])
    expect(fieldsOf(permit, today).document_kind.value).toBe('residence_permit')
  })

  it('have their place in the zone, so that a screen can show it', () => {
    const { surname, names, birth_date } = fieldsOf(writtenZone('TD3', ...passport), today)
    expect([surname.range, names.range, birth_date.range]).toEqual([
      { line: 0, from: 5, to: 13 },
      { line: 0, from: 15, to: 25 },
      { line: 1, from: 13, to: 19 },
    ])
  })

  it('say which characters to check', () => {
    const zone = writtenZone('TD3', ...passport)
    zone.lines[0]?.characters.splice(8, 1, { char: 'K', confidence: 0.6, mended: false })
    zone.lines[1]?.characters.splice(14, 1, { char: '4', confidence: 0.95, mended: true })
    const { surname, birth_date, names } = fieldsOf(zone, today)
    expect(surname).toMatchObject({ confidence: 0.6, doubtful: [3] })
    expect(birth_date.doubtful).toEqual([1])
    expect(names).toMatchObject({ confidence: 1, doubtful: [] })
  })

  it('survive a document without given names, without any name, and with names that are cut', () => {
    const named = (text: string) => fieldsOf(writtenZone('TD1', card[0], card[1], text.padEnd(30, '<')), today)
    expect(named('SUKARNO')).toMatchObject({ surname: { value: 'Sukarno' }, names: { value: '' }, names_cut: false })
    expect(named('')).toMatchObject({ surname: { value: '', confidence: 1 }, names: { value: '' } })
    expect(named('PAPADOPOULOS<<MARIA<ALEXANDRAX')).toMatchObject({ names_cut: true })
    expect(named('A'.repeat(30))).toMatchObject({ surname: { value: `A${'a'.repeat(29)}` }, names_cut: true })
  })

  it('leave an unspecified sex open', () => {
    const withSex = (sex: string) => writtenZone('TD3', passport[0], passport[1].replace('2F1', `2${sex}1`))
    expect(['M', 'F', 'X', '<'].map((sex) => fieldsOf(withSex(sex), today).sex.value)).toEqual(['M', 'F', null, null])
  })
})
