import { describe, expect, it } from 'vitest'
import { differencesFrom, isSameDocument, isSameName, mayBeSamePerson } from './zone.ts'

describe('a name', () => {
  it.each([
    ['Müller', 'Mueller'],
    ['Müller', 'Muller'],
    ['Strauß', 'Strauss'],
    ['Bjørn', 'Bjorn'],
    ['Bjørn', 'Bjoern'],
    ['Åsa', 'Aasa'],
    ['Łukasz', 'Lukasz'],
    ['D’Angelo', 'D Angelo'],
    ['Jean-Luc', 'Jean Luc'],
    ['Nguyễn', 'Nguyen'],
    ['van den Berg', 'Van Den Berg'],
  ])('%s is %s in a zone', (name, zone) => expect(isSameName(name, zone)).toBe(true))

  it.each([
    ['Müller', 'Miller'],
    ['Anna', 'Anna Maria'],
    ['Иван', 'Ivan'],
    ['', ''],
  ])('%s is not %s', (name, zone) => expect(isSameName(name, zone)).toBe(false))
})

describe('a person', () => {
  const zone = { name: 'Anna Maria', surname: 'Lindqvist Berg' }
  it.each([
    { name: 'Anna', surname: 'Lindqvist' },
    { name: 'Maria', surname: 'Berg' },
    { name: 'Lindqvist', surname: 'Anna' },
    { name: 'Anna', surname: null },
    { name: 'Анна', surname: 'Линдквист' },
    {},
  ])('may be $name $surname', (given) => expect(mayBeSamePerson(given, zone)).toBe(true))

  it.each([
    { name: 'Erik', surname: 'Lindqvist' },
    { name: 'Anna', surname: 'Rossi' },
  ])('is not $name $surname', (given) => expect(mayBeSamePerson(given, zone)).toBe(false))
})

describe('the differences', () => {
  const zone = {
    name: 'Anna',
    surname: 'Mueller',
    gender: 2,
    birth_date: '1986-04-09',
    citizenship: '100000216',
    document_type: 'PASSE',
    document_number: 'XA4471903',
    document_expiration: '2031-06-14',
    document_issue_country: null,
  }
  const guest = { ...zone, surname: 'Müller', gender: '2', document_number: 'xa 447 1903', document_issue_country: '1' }

  it('ignore spelling, spaces, and what the zone does not say', () => expect(differencesFrom(guest, zone)).toEqual([]))

  it('name the fields that were changed, not those that are empty', () => {
    const changed = { ...guest, name: 'Anne', birth_date: '1986-04-08', citizenship: '', document_expiration: null }
    expect(differencesFrom(changed, zone)).toEqual(['name', 'birth_date'])
  })
})

it('the same document has the same number and state', () => {
  const one = { document_number: 'XA 447', document_issue_country: '100000240' }
  expect(isSameDocument(one, { ...one, document_number: 'xa447' })).toBe(true)
  expect(isSameDocument(one, { document_number: 'xa447', document_issue_country: '' })).toBe(true)
  expect(isSameDocument(one, { ...one, document_issue_country: '100000232' })).toBe(false)
  expect(isSameDocument(one, { ...one, document_number: 'XA448' })).toBe(false)
  expect(isSameDocument({ document_number: '' }, { document_number: '' })).toBe(false)
})
