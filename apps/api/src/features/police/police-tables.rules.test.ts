import { readPoliceCsv } from '@portineria/reference/police-csv'
import { expect, it } from 'vitest'
import { placesOf } from './police-tables.rules.ts'

const table = [
  'Codice;Descrizione;Provincia;DataFineVal',
  '412058091;ROMA;RM;',
  '405023014;BRENZONE;VR;10/02/2014 00:00:00',
  '100000100;ITALIA;ES;',
  '',
].join('\r\n')

it('takes the rows of one kind, in the form of the import', () => {
  expect(readPoliceCsv(placesOf(table, 'municipalities'))).toMatchObject({
    rows: [{ code: '412058091' }, { code: '405023014', ended: '2014-02-10' }],
  })
  expect(readPoliceCsv(placesOf(table, 'states'), 'states')).toMatchObject({ rows: [{ code: '100000100' }] })
})

it('leaves it to the import to say what is wrong', () => {
  expect(readPoliceCsv(placesOf('<html>', 'states'), 'states')).toMatchObject({ rows: null })
  const cut = `${table}41205809`
  expect(readPoliceCsv(placesOf(cut, 'municipalities'))).toMatchObject({
    rows: null,
    faults: [{ line: 4 }, { line: 4 }, { line: 4 }],
  })
  expect(readPoliceCsv(placesOf(cut, 'states'), 'states')).toMatchObject({ rows: null })
  expect(readPoliceCsv(placesOf('412058091;ROMA;RM;;more', 'municipalities'))).toMatchObject({
    rows: null,
    faults: [{ line: 2, fault: 'columns' }],
  })
  expect(readPoliceCsv(placesOf('412058091;RO,MA;RM', 'municipalities'))).toMatchObject({
    rows: null,
    faults: [{ line: 2, fault: 'columns' }],
  })
})
