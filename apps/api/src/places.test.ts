import { describe, expect, it } from 'vitest'
import { builtInTable } from './features/reference/police-table.ts'
import { unknownPlaces } from './places.ts'

const ITALY = '100000100'
const SWEDEN = '100000240'
const ENDED = '403015699'
const known = { states: builtInTable.states(), municipalities: builtInTable.municipalities() }

describe('unknown places', () => {
  it.each([
    ['nothing', {}, {}, []],
    ['states of the list', { birth_state: SWEDEN, citizenship: '100000999', residence_country: ITALY }, {}, []],
    ['a former state', { birth_state: '100000210' }, {}, []],
    [
      'an unknown state',
      { birth_state: '123456789', document_issue_country: '100000101' },
      {},
      ['birth_state', 'document_issue_country'],
    ],
    ['a municipality', { birth_state: ITALY, birth_city: ENDED }, {}, []],
    ['a text in Italy', { birth_state: ITALY, birth_city: 'Roma' }, {}, ['birth_city']],
    ['a text elsewhere', { birth_state: SWEDEN, birth_city: 'Lund' }, {}, []],
    ['a text without a state', { birth_city: 'Lund' }, {}, []],
    ['a text with Italy stored', { birth_city: 'Roma' }, { birth_state: ITALY }, ['birth_city']],
    ['Italy with a text stored', { birth_state: ITALY }, { birth_city: 'Lund' }, ['birth_city']],
    ['Italy and the text cleared', { birth_state: ITALY, birth_city: null }, { birth_city: 'Lund' }, []],
    ['another field next to a stored fault', { citizenship: SWEDEN }, { birth_state: ITALY, birth_city: 'Roma' }, []],
    [
      'the place of issue',
      { document_issue_country: ITALY, document_issue_city: '999999999' },
      {},
      ['document_issue_city'],
    ],
  ])('%s', (_, written, stored, unknown) => {
    expect(unknownPlaces(known, written, stored)).toEqual(unknown)
  })
})
