/** The families of the demo's stays that are in progress or over. Some come again. */
import type { DemoGuest } from './check-ins.ts'
import { homes } from './homes.ts'

type Person = [name: string, surname: string, gender: 1 | 2, born: string]

/** The first person is the head of the family. `number` is that of the first document. */
type Party = { home: (typeof homes)[keyof typeof homes]; number: string; people: readonly Person[] }

const parties = {
  bakker: {
    home: homes.utrecht,
    number: 'XX0000080',
    people: [
      ['Anneke', 'de Vries', 2, '1988-03-14'],
      ['Joris', 'Bakker', 1, '1986-11-02'],
      ['Noor', 'Bakker', 2, '2017-05-23'],
    ],
  },
  bianchi: {
    home: homes.milan,
    number: 'XX0000075',
    people: [
      ['Lorenzo', 'Bianchi', 1, '1974-01-12'],
      ['Elena', 'Bianchi', 2, '1976-06-04'],
    ],
  },
  castellani: {
    home: homes.lugano,
    number: 'XX0000085',
    people: [
      ['Marco', 'Castellani', 1, '1979-12-05'],
      ['Elena', 'Castellani', 2, '1982-06-27'],
    ],
  },
  demir: {
    home: homes.izmir,
    number: 'XX0000090',
    people: [
      ['Aylin', 'Demir', 2, '1993-02-08'],
      ['Kerem', 'Demir', 1, '1991-08-30'],
    ],
  },
  dubois: {
    home: homes.lyon,
    number: 'XX0000095',
    people: [
      ['Camille', 'Dubois', 2, '1994-04-11'],
      ['Élodie', 'Dubois', 2, '1997-10-02'],
    ],
  },
  fischer: {
    home: homes.berlin,
    number: 'XX0000060',
    people: [
      ['Noah', 'Fischer', 1, '1986-08-14'],
      ['Lena', 'Fischer', 2, '1988-02-27'],
      ['Mats', 'Fischer', 1, '2014-09-19'],
      ['Ida', 'Fischer', 2, '2017-12-05'],
    ],
  },
  marchetti: {
    home: homes.milan,
    number: 'XX0000050',
    people: [
      ['Sofia', 'Marchetti', 2, '1979-05-17'],
      ['Paolo', 'Marchetti', 1, '1977-10-03'],
      ['Giorgia', 'Marchetti', 2, '2008-01-25'],
      ['Tommaso', 'Marchetti', 1, '2011-07-09'],
      ['Adele', 'Marchetti', 2, '2015-03-30'],
    ],
  },
  mbeki: {
    home: homes.durban,
    number: 'XX0000040',
    people: [
      ['Thandi', 'Mbeki', 2, '1985-06-21'],
      ['Sipho', 'Mbeki', 1, '1983-11-02'],
    ],
  },
  novakova: {
    home: homes.brno,
    number: 'XX0000100',
    people: [
      ['Petra', 'Nováková', 2, '1990-05-19'],
      ['Tomáš', 'Novák', 1, '1988-12-01'],
    ],
  },
  popescu: {
    home: homes.cluj,
    number: 'XX0000045',
    people: [
      ['Ioana', 'Popescu', 2, '1991-04-30'],
      ['Andrei', 'Popescu', 1, '1990-12-11'],
    ],
  },
  rinaldi: {
    home: homes.milan,
    number: 'XX0000105',
    people: [
      ['Chiara', 'Rinaldi', 2, '1987-07-24'],
      ['Matteo', 'Rinaldi', 1, '1985-03-16'],
    ],
  },
  tanaka: {
    home: homes.osaka,
    number: 'XX0000070',
    people: [
      ['Haruto', 'Tanaka', 1, '1982-03-08'],
      ['Yui', 'Tanaka', 2, '1984-09-23'],
    ],
  },
  whitaker: { home: homes.bristol, number: 'XX0000110', people: [['James', 'Whitaker', 1, '1969-01-29']] },
} satisfies Record<string, Party>

export type PartyName = keyof typeof parties

export const sizeOf = (name: PartyName): number => parties[name].people.length

const hair = ['#3b2a20', '#8a6239', '#1d1a18', '#c9a25b', '#5a3a26'] as const
const coats = ['#35526b', '#7a4b3a', '#4c6a70', '#1f4d3f', '#6b5a7a'] as const

const numberAfter = (number: string, index: number) =>
  number.slice(0, 2) + String(Number(number.slice(2)) + index).padStart(number.length - 2, '0')

/** Each has a document; those who are still there have its picture too. */
export function guestsOf(name: PartyName, now: 'there' | 'gone'): DemoGuest[] {
  const { home, number, people }: Party = parties[name]
  return people.map(([first, surname, gender, birth_date], index) => ({
    ...home,
    kind: people.length === 1 ? 'single' : index === 0 ? 'family_head' : 'family_member',
    name: first,
    surname,
    gender,
    birth_date,
    document_type: 'IDENT',
    document_number: numberAfter(number, index),
    expires: 900 + 60 * index,
    ...(now === 'there' && {
      looks: {
        hair: hair[index % hair.length] ?? hair[0],
        coat: coats[index % coats.length] ?? coats[0],
        long: gender === 2,
      },
    }),
  }))
}
