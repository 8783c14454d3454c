/**
 * The guests of the demo's stays that are in progress or over, so that their arrivals can be reported. The documents of stays that
 * are over are erased by law, so these guests have none.
 */
import type { DemoGuest } from './check-ins.ts'

type Home = Pick<
  DemoGuest,
  'birth_state' | 'birth_city' | 'birth_province' | 'address' | 'city' | 'postal_code' | 'country'
>
type Person = [name: string, surname: string, gender: 1 | 2, born: string]

const hair = ['#3b2a20', '#8a6239', '#1d1a18', '#c9a25b', '#5a3a26'] as const
const coats = ['#35526b', '#7a4b3a', '#4c6a70', '#1f4d3f', '#6b5a7a'] as const

const MILAN = '403015146'
const homes = {
  milan: {
    birth_state: '100000100',
    birth_city: MILAN,
    birth_province: 'MI',
    address: 'Via Savona 12',
    city: 'Milano',
    postal_code: '20144',
    country: 'IT',
  },
  berlin: {
    birth_state: '100000216',
    birth_city: 'Berlin',
    address: 'Oranienstraße 61',
    city: 'Berlin',
    postal_code: '10969',
    country: 'DE',
  },
  cluj: {
    birth_state: '100000235',
    birth_city: 'Cluj-Napoca',
    address: 'Strada Horea 41',
    city: 'Cluj-Napoca',
    postal_code: '400275',
    country: 'RO',
  },
  durban: {
    birth_state: '100000454',
    birth_city: 'Durban',
    address: '18 Florida Road',
    city: 'Durban',
    postal_code: '4001',
    country: 'ZA',
  },
  osaka: {
    birth_state: '100000326',
    birth_city: 'Osaka',
    address: '3-4 Namba',
    city: 'Osaka',
    postal_code: '542-0076',
    country: 'JP',
  },
} satisfies Record<string, Home>

/** The first person is the head of the family. `from` is the number of the first document. */
const family = (home: Home, people: readonly Person[], from: number, hasDocuments = true): DemoGuest[] =>
  people.map(([name, surname, gender, birth_date], index) => ({
    ...home,
    citizenship: home.birth_state ?? null,
    residence_country: home.birth_state ?? null,
    ...(home.country === 'IT' && { residence_city: home.birth_city ?? null }),
    document_issue_country: home.birth_state ?? null,
    document_issue_city: home.birth_city ?? null,
    kind: people.length === 1 ? 'single' : index === 0 ? 'family_head' : 'family_member',
    name,
    surname,
    gender,
    birth_date,
    document_type: 'IDENT',
    document_number: hasDocuments ? `XX00000${from + index}` : '',
    expires: 900 + 60 * index,
    ...(hasDocuments && {
      looks: {
        hair: hair[index % hair.length] ?? hair[0],
        coat: coats[index % coats.length] ?? coats[0],
        long: gender === 2,
      },
    }),
  }))

/** By booking code. */
export const stayedCheckIns: Readonly<Record<string, readonly DemoGuest[]>> = {
  'TS-5177': family(
    homes.durban,
    [
      ['Thandi', 'Mbeki', 2, '1985-06-21'],
      ['Sipho', 'Mbeki', 1, '1983-11-02'],
    ],
    40,
  ),
  'TS-5162': family(
    homes.cluj,
    [
      ['Ioana', 'Popescu', 2, '1991-04-30'],
      ['Andrei', 'Popescu', 1, '1990-12-11'],
    ],
    45,
  ),
  'TS-5041': family(
    homes.milan,
    [
      ['Sofia', 'Marchetti', 2, '1979-05-17'],
      ['Paolo', 'Marchetti', 1, '1977-10-03'],
      ['Giorgia', 'Marchetti', 2, '2008-01-25'],
      ['Tommaso', 'Marchetti', 1, '2011-07-09'],
      ['Adele', 'Marchetti', 2, '2015-03-30'],
    ],
    50,
  ),
  'TS-5128': family(
    homes.berlin,
    [
      ['Noah', 'Fischer', 1, '1986-08-14'],
      ['Lena', 'Fischer', 2, '1988-02-27'],
      ['Mats', 'Fischer', 1, '2014-09-19'],
      ['Ida', 'Fischer', 2, '2017-12-05'],
    ],
    60,
  ),
  'TS-5090': family(
    homes.osaka,
    [
      ['Haruto', 'Tanaka', 1, '1982-03-08'],
      ['Yui', 'Tanaka', 2, '1984-09-23'],
    ],
    70,
    false,
  ),
  'TS-4988': family(
    homes.milan,
    [
      ['Lorenzo', 'Bianchi', 1, '1974-01-12'],
      ['Elena', 'Bianchi', 2, '1976-06-04'],
    ],
    75,
    false,
  ),
}
