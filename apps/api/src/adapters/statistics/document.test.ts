import { ITALY } from '@portineria/contract/rules/check-in'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ArrivedPerson, Movement, Movements, PersonType } from '../../ports/statistics.ts'
import { readXml } from '../soap/xml.ts'
import { checkDocument, InvalidDocument, writeCall, writeDocument } from './document.ts'
import { movementsSchema } from './schema.ts'
import { readAnswers } from './soap-statistics.ts'

const SWEDEN = '100000240'

const person = (values: Partial<ArrivedPerson> = {}): ArrivedPerson => ({
  id: 'PORT-1',
  type: '16',
  head: null,
  arrival: '2026-10-24',
  sex: 'F',
  birth_date: '1986-04-09',
  citizenship: SWEDEN,
  residence_state: SWEDEN,
  residence_city: null,
  ...values,
})

const movement = (values: Partial<Movement> = {}): Movement => ({
  day: '2026-10-24',
  open: true,
  rooms_occupied: 2,
  rooms: 3,
  beds: 8,
  arrivals: [],
  departures: [],
  removed: [],
  ...values,
})

const movements = (...days: Movement[]): Movements => ({ structure_code: '058091-CAV-00014', days })

/** A family from Italy and Sweden, an empty day, the night on which the clocks change, a closed day and a correction. */
const month = movements(
  movement({
    arrivals: [
      person({ id: 'PORT-11', type: '17', residence_state: ITALY, residence_city: '412058091', citizenship: ITALY }),
      person({ id: 'PORT-12', type: '19', head: 'PORT-11', sex: 'M', birth_date: '2019-02-28' }),
    ],
    departures: [{ id: 'PORT-9', type: '16', arrival: '2026-09-30' }],
  }),
  movement({ day: '2026-10-25', departures: [{ id: 'PORT-12', type: '19', arrival: '2026-10-24' }] }),
  movement({ day: '2026-10-26', rooms_occupied: 0 }),
  movement({ day: '2026-10-27', open: false, rooms_occupied: 0, rooms: 0, beds: 0 }),
  movement({ day: '2026-10-28', removed: [{ id: 'PORT-7', type: '18', arrival: '2026-10-28' }] }),
)

it('a document is what the golden file says', async () => {
  await expect(writeDocument(month).replaceAll('><', '>\n<')).toMatchFileSnapshot('golden/month.xml')
})

it('the schema in the repository is the layout', async () => {
  await expect(movementsSchema()).toMatchFileSnapshot('movements.xsd')
})

describe('what is never written', () => {
  const wrong: [string, Movement][] = [
    ['a closed day with rooms', movement({ open: false })],
    ['more rooms occupied than there are', movement({ rooms_occupied: 4 })],
    ['a member without a head', movement({ arrivals: [person({ type: '19' })] })],
    ['a head of nobody', movement({ arrivals: [person({ head: 'PORT-2' })] })],
    [
      'a member before the head',
      movement({ arrivals: [person({ id: 'B', type: '19', head: 'A' }), person({ id: 'A', type: '17' })] }),
    ],
    ['the same guest twice', movement({ arrivals: [person(), person()] })],
    ['a resident of Italy without a municipality', movement({ arrivals: [person({ residence_state: ITALY })] })],
    ['a municipality abroad', movement({ arrivals: [person({ residence_city: '412058091' })] })],
    ['a birth after the arrival', movement({ arrivals: [person({ birth_date: '2026-10-25' })] })],
    ['an id of 21 characters', movement({ arrivals: [person({ id: 'P'.repeat(21) })] })],
    ['markup in a code', movement({ arrivals: [person({ citizenship: '<b/>100000' })] })],
    ['an id with markup', movement({ departures: [{ id: 'A</idswh>', type: '16', arrival: '2026-10-01' }] })],
    ['a date that is none', movement({ day: '2026-13-24' })],
  ]
  it.each(wrong)('%s', (_, day) => expect(() => writeDocument(movements(day))).toThrow())

  it('days out of order, or no day at all', () => {
    expect(() => writeDocument(movements(movement(), movement()))).toThrow(InvalidDocument)
    expect(() => writeDocument(movements())).toThrow(InvalidDocument)
  })

  it('a structure code with markup', () => {
    const code = '058091</codice><codice>1'
    expect(() => writeDocument({ ...movements(movement()), structure_code: code })).toThrow(InvalidDocument)
  })
})

it('the checker sees missing, surplus and misplaced elements', () => {
  const xml = writeDocument(month)
  checkDocument(xml)
  const broken = [
    xml.replace('<apertura>SI</apertura>', ''),
    xml.replace('<apertura>SI</apertura>', '<apertura>SI</apertura><apertura>SI</apertura>'),
    xml.replace('<sesso>F</sesso>', '<sesso>2</sesso>'),
    xml.replace('<data>20261024</data>', '<data>2026-10-24</data>'),
    xml.replace('<prodotto>', '<nome>Anna</nome><prodotto>'),
    xml.replace('</movimenti>', '<movimento/></movimenti>'),
  ]
  for (const one of broken) expect(() => checkDocument(one)).toThrow(InvalidDocument)
})

it('every movement that keeps the rules is a valid document, and its guests are all in it', () => {
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  const iso = (date: Date) => date.toISOString().slice(0, 10)
  const place = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String)
  const someone = fc.record({
    sex: fc.constantFrom('M' as const, 'F' as const),
    birth_date: fc.date({ min: new Date('1900-01-01'), max: new Date('2019-12-31'), noInvalidDate: true }).map(iso),
    citizenship: place,
    italian: fc.boolean(),
    city: place,
    family: fc.boolean(),
  })
  fc.assert(
    fc.property(days, fc.array(someone, { maxLength: 6 }), fc.nat({ max: 50 }), (date, people, rooms) => {
      const day = iso(date)
      const head = people.length > 1 && people[0]?.family ? 'PORT-0' : null
      const arrivals = people.map(({ sex, birth_date, citizenship, italian, city }, index): ArrivedPerson => {
        const type: PersonType = head === null ? '16' : index === 0 ? '17' : '19'
        const home = italian ? { residence_state: ITALY, residence_city: city } : { residence_state: SWEDEN }
        const member = type === '19' ? { head } : {}
        return person({ id: `PORT-${index}`, type, arrival: day, sex, birth_date, citizenship, ...member, ...home })
      })
      const one = movement({ day, rooms, beds: rooms * 2, rooms_occupied: Math.min(rooms, people.length), arrivals })
      const xml = writeDocument(movements(one))
      for (const { id } of arrivals) expect(xml).toContain(`<idswh>${id}</idswh>`)
      expect(writeCall(movements(one))).toContain('<movimentazione>')
    }),
    { numRuns: 200 },
  )
})

describe('the answer of the service', () => {
  const answer = (content: string) =>
    readXml(`<r:inviaMovimentazioneResponse xmlns:r="x"><return>${content}</return></r:inviaMovimentazioneResponse>`)
  const asked = movements(
    movement({ arrivals: [person({ id: 'A' }), person({ id: 'B' })] }),
    movement({ day: '2026-10-25', departures: [{ id: 'A', type: '16', arrival: '2026-10-24' }] }),
  )
  const arrival = (id: string, successo: string, errore = '') =>
    `<arrivo><idswh>${id}</idswh><successo>${successo}</successo><errore>${errore}</errore></arrivo>`

  it('is read guest by guest', () => {
    const said =
      answer(`<risultatiGiorno><arrivi>${arrival('A', 'true')}${arrival('B', 'false', 'comune &amp; stato')}</arrivi>
      </risultatiGiorno><risultatiGiorno><partenze><partenza><idswh>A</idswh><successo>true</successo></partenza></partenze></risultatiGiorno>`)
    expect(readAnswers(said, asked)).toEqual([
      { day: '2026-10-24', id: 'A', ok: true, said: '' },
      { day: '2026-10-24', id: 'B', ok: false, said: 'comune & stato' },
      { day: '2026-10-25', id: 'A', ok: true, said: '' },
    ])
  })

  it('that does not mention somebody has not taken them', () => {
    const said = answer(`<risultatiGiorno><arrivi>${arrival('A', 'true')}</arrivi></risultatiGiorno>`)
    expect(readAnswers(said, asked).map(({ ok }) => ok)).toEqual([true, false, false])
    expect(readAnswers(answer(''), asked).map(({ ok }) => ok)).toEqual([false, false, false])
  })
})
