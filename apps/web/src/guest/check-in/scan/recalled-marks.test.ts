import { expect, it } from 'vitest'
import { type Zone, zoneText } from '../draft/draft.ts'
import { recalledMarks } from './recalled-marks.ts'

const zone: Zone = {
  name: 'Juergen',
  surname: 'Mueller',
  gender: 1,
  birth_date: '1980-02-01',
  citizenship: '100000216',
  document_type: 'PASSE',
  document_number: 'C01X00T47',
  document_expiration: null,
  document_issue_country: '100000216',
}

it('the marks of a form that is opened again follow from the zone', () => {
  const marks = recalledMarks({ zone: zoneText(zone), name: 'Jürgen', surname: 'Meyer', document_number: 'C01X00T48' })
  // The guest writes the name in their own way, and has changed the surname.
  expect(marks.name).toEqual({ value: 'Jürgen', strip: null, doubts: [] })
  expect(marks.surname?.value).toBe('Mueller')
  expect(marks.gender?.value).toBe('1')
  expect(marks.document_number?.value).toBe('C01X00T47')
  expect(marks.document_expiration).toBeUndefined()
})

it('a guest who has not scanned has none', () => expect(recalledMarks({ zone: '', name: 'Anna' })).toEqual({}))
