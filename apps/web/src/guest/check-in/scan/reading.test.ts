import type { Zone } from '@portineria/mrz/reader'
import { writtenZone } from '@portineria/mrz/testing'
import { builtInStates } from '@portineria/reference/countries'
import { describe, expect, it } from 'vitest'
import { changesBy, readingOf, zoneOf } from './reading.ts'

const SWEDEN = '100000240'
const GERMANY = '100000216'

const zoneWith = (format: Zone['format'], ...texts: string[]) => writtenZone(format, ...texts) as unknown as Zone
const passport = zoneWith(
  'TD3',
  'P<SWELINDQVIST<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'XA44719038SWE8604098F3106149<<<<<<<<<<<<<<08',
)
const read = (zone: Zone) => readingOf(zone, '2026-11-18', builtInStates)
const valuesOf = (zone: Zone) => Object.fromEntries(read(zone).fields.map(({ field, value }) => [field, value]))

describe('the values of a zone', () => {
  it('are those of the form', () => {
    expect(valuesOf(passport)).toEqual({
      surname: 'Lindqvist',
      name: 'Anna Maria',
      gender: '2',
      birth_date: '1986-04-09',
      citizenship: SWEDEN,
      document_type: 'PASSE',
      document_number: 'XA4471903',
      document_expiration: '2031-06-14',
      document_issue_country: SWEDEN,
    })
  })

  it('leave out what the zone does not say, so that the guest is asked', () => {
    const card = zoneWith(
      'TD1',
      'IRUTOD231458907<<<<<<<<<<<<<<<',
      '7408122<1204159D<<<<<<<<<<<<<6',
      'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
    )
    expect(valuesOf(card)).toEqual({
      surname: 'Eriksson',
      name: 'Anna Maria',
      birth_date: '1974-08-12',
      citizenship: GERMANY,
      document_number: 'D23145890',
      document_expiration: '2012-04-15',
    })
    expect(read(card)).toMatchObject({ kind: 'residence_permit', format: 'TD1' })
  })

  it('have no expiry date on an old French card', () => {
    const french = zoneWith('FRANCE_ID', 'IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<', '8806923102858CORINNE<<<<<<<6512068F6')
    expect(valuesOf(french)).toMatchObject({ document_type: 'IDENT', name: 'Corinne', document_number: '880692310285' })
    expect(valuesOf(french)).not.toHaveProperty('document_expiration')
  })
})

describe('doubts', () => {
  const doubtful = (line: number, ...columns: number[]): Zone => ({
    ...passport,
    lines: passport.lines.map((one, at) => ({
      ...one,
      characters: one.characters.map((each, column) =>
        at === line && columns.includes(column) ? { ...each, confidence: 0.5 } : each,
      ),
    })),
  })
  const doubtsOf = (zone: Zone, field: string) => read(zone).fields.find((one) => one.field === field)?.doubts

  it('name the places of characters in names and numbers', () => {
    expect(doubtsOf(passport, 'surname')).toEqual([])
    expect(doubtsOf(doubtful(0, 8), 'surname')).toEqual([4])
    expect(doubtsOf(doubtful(1, 0, 8), 'document_number')).toEqual([1, 9])
  })

  it('mean the whole value if there are many, or if it is written in another way', () => {
    expect(doubtsOf(doubtful(1, 0, 1, 2), 'document_number')).toBeNull()
    expect(doubtsOf(doubtful(1, 14), 'birth_date')).toBeNull()
    expect(doubtsOf(doubtful(1, 11), 'citizenship')).toBeNull()
  })
})

describe('the changes of a scan', () => {
  const { fields } = read(zoneWith('TD3', 'P<D<<MUELLER<<JUERGEN<<<<<<<<<<<<<<<<<<<<<<<', passport.lines[1]!.text))

  it('keep a name as the guest writes it', () => {
    const changes = changesBy({ fields }, { name: 'Jürgen', surname: 'Müller' })
    expect(changes).not.toHaveProperty('name')
    expect(changes).not.toHaveProperty('surname')
    expect(changesBy({ fields }, { name: 'Jörg', surname: '' })).toMatchObject({ name: 'Juergen', surname: 'Mueller' })
  })

  it('clear the place of issue only if the state changes', () => {
    expect(changesBy({ fields }, { document_issue_country: SWEDEN })).toMatchObject({ document_issue_city: '' })
    expect(changesBy({ fields }, { document_issue_country: GERMANY })).not.toHaveProperty('document_issue_city')
  })

  it('are stored with what the zone said', () => {
    expect(zoneOf({ fields })).toMatchObject({ name: 'Juergen', gender: 2, document_issue_country: GERMANY })
    expect(zoneOf({ fields: [] })).toMatchObject({ name: null, gender: null, document_expiration: null })
  })
})
