import { expect, it } from 'vitest'
import { noticesOf } from './notices.ts'
import type { Reading } from './reading.ts'

const range = { line: 0, from: 0, to: 1 }
const scanned = (values: Record<string, string>): Reading => ({
  format: 'TD3',
  kind: 'passport',
  names_cut: false,
  fields: Object.entries(values).map(([field, value]) => ({
    field: field as 'name',
    value,
    range,
    doubts: [],
  })),
})
const anna = {
  name: 'Anna',
  surname: 'Lindqvist',
  document_number: 'XA4471903',
  document_issue_country: '100000240',
  document_expiration: '2031-06-14',
}
const about = { guest: {}, booked: null, others: [], today: '2026-11-18', arrival: '2026-12-01' }

it('says nothing about a valid document of the right person', () => {
  expect(noticesOf(scanned(anna), { ...about, guest: { name: 'Anna', surname: 'Lindqvist' } })).toEqual([])
  expect(noticesOf(scanned(anna), about)).toEqual([])
})

it('compares with whom the reservation names, as long as the form names nobody', () => {
  const notices = (booked: string, guest = {}) => noticesOf(scanned(anna), { ...about, booked, guest })
  expect(notices('Anna Lindqvist')).toEqual([])
  expect(notices('Lindqvist, family')).toEqual([])
  expect(notices('Mario Rossi')).toEqual([{ kind: 'other_person', announced: 'Mario Rossi', found: 'Anna Lindqvist' }])
  expect(notices('Mario Rossi', { name: 'Anna' })).toEqual([])
})

it.each([
  ['2026-11-17', 'expired'],
  ['2026-11-18', 'expires'],
  ['2026-11-30', 'expires'],
])('a document until %s has %s', (day, kind) => {
  expect(noticesOf(scanned({ ...anna, document_expiration: day }), about)).toEqual([{ kind, day }])
})

it('a document may be valid until the day of arrival', () => {
  expect(noticesOf(scanned({ ...anna, document_expiration: '2026-12-01' }), about)).toEqual([])
})

it('names both people if the document is another person’s', () => {
  expect(noticesOf(scanned(anna), { ...about, guest: { name: 'Ada ', surname: 'Lovelace' } })).toEqual([
    { kind: 'other_person', announced: 'Ada Lovelace', found: 'Anna Lindqvist' },
  ])
})

it('recognises a document of the same reservation, and then does not speak of another person', () => {
  const others = [{ name: 'Anna Lindqvist', values: { ...anna, document_number: 'xa 4471903' } }]
  expect(noticesOf(scanned(anna), { ...about, others, guest: { name: 'Erik', surname: 'Berg' } })).toEqual([
    { kind: 'twice', name: 'Anna Lindqvist' },
  ])
})

it('knows visas and names that may be cut', () => {
  const kinds = noticesOf({ ...scanned(anna), kind: 'visa', names_cut: true }, about).map(({ kind }) => kind)
  expect(kinds).toEqual(['visa', 'names_cut'])
})
