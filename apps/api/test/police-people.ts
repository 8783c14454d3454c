/** People and places for the tests of the police's records. */
import { ITALY } from '@portineria/contract/rules/check-in'
import { municipalities } from '@portineria/reference/municipality-table'
import { builtInPoliceStates } from '@portineria/reference/police-states'
import type { PoliceGuest, PolicePlaces } from '../src/features/police/guest-record.rules.ts'

export const FRANCE = '100000215'
export const SWEDEN = '100000240'
export const ROME = '412058091'
/** In its own province since 2009. */
export const MONZA = '403108033'

const states = new Set(builtInPoliceStates().map(({ code }) => code))

/** The tables that come with the product. */
export const places: PolicePlaces = {
  isState: (code) => states.has(code),
  findMunicipality: (code) => municipalities.find(code),
  listNamesakes: ({ name, code }) =>
    municipalities.rows.filter((row) => row.name === name && row.code.slice(1, 3) === code.slice(1, 3)),
}

/** Born abroad, with an ordinary passport. */
export const anne: PoliceGuest = {
  kind: 'single',
  name: 'Anne',
  surname: 'Dubois',
  gender: 2,
  birth_date: '1988-03-14',
  birth_state: FRANCE,
  birth_city: 'Lyon',
  citizenship: FRANCE,
  document_type: 'PASSE',
  document_number: 'XX0000000',
  document_issue_country: FRANCE,
  document_issue_city: 'Lyon',
}

/** What differs for somebody born in an Italian municipality. */
export const italianBorn = (birth_city: string, birth_date: string) => ({
  birth_state: ITALY,
  citizenship: ITALY,
  birth_city,
  birth_date,
})

/** With accents, apostrophes, a hyphen, and an identity card of Rome. */
export const niccolo: PoliceGuest = {
  ...anne,
  ...italianBorn(ROME, '1970-01-31'),
  name: 'Niccolò Maria',
  surname: 'Dell’Orto-D’Angiò',
  gender: 1,
  document_type: 'IDENT',
  document_number: 'ca 12345-ab',
  document_issue_country: ITALY,
  document_issue_city: ROME,
}
