/** Writes zones of every layout as an issuer does, and reads them back: decoding, check digits and fields. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import model from '../weights/model.json' with { type: 'json' }
import { checkAll, checkDigit, mendChecks, mendStates } from './check.ts'
import { decodeAs } from './decode.ts'
import { fieldsOf } from './fields.ts'
import { type Format, layouts } from './layouts.ts'
import { readableName } from './names.ts'
import type { Scores } from './read.ts'
import { writtenZone } from './testing.ts'

const { charset, blank } = model.reader
const today = '2026-11-18'

const word = fc.stringMatching(/^[A-Z]{1,7}$/)
const words = fc.array(word, { minLength: 1, maxLength: 2 }).map((list) => list.join('<'))
const optional = fc.oneof(fc.constant(''), fc.stringMatching(/^[A-Z0-9]{1,7}$/))
const holder = fc.record({
  surname: words,
  names: words,
  number: fc.stringMatching(/^[A-Z0-9]{5,9}$/),
  more: fc.oneof(fc.constant(''), fc.stringMatching(/^[A-Z0-9]{1,6}$/)),
  state: fc.constantFrom('ITA', 'D<<', 'FRA', 'RKS', 'XXA', 'GBD', 'UTO'),
  nationality: fc.constantFrom('ITA', 'D<<', 'USA', 'XXB', 'CHN'),
  birth: fc.date({ min: new Date('1927-01-01'), max: new Date('2026-11-17'), noInvalidDate: true }),
  expiry: fc.date({ min: new Date('1990-01-01'), max: new Date('2070-01-01'), noInvalidDate: true }),
  sex: fc.constantFrom('M', 'F', 'X', '<'),
  optional,
  emptyCheck: fc.constantFrom('0', '<'),
})
type Holder = typeof holder extends fc.Arbitrary<infer T> ? T : never

const isoDay = (date: Date) => date.toISOString().slice(0, 10)
const short = (date: Date) => isoDay(date).slice(2).replaceAll('-', '')
const fill = (text: string, length: number) => text.padEnd(length, '<').slice(0, length)
const checked = (text: string) => text + checkDigit(text)

/** The second line of passports, visas and two-line cards, up to the check digit of the expiry date. */
const commonPart = (h: Holder) =>
  `${checked(fill(h.number, 9))}${h.nationality}${checked(short(h.birth))}${h.sex}${checked(short(h.expiry))}`
const namesOf = (h: Holder) => `${h.surname}<<${h.names}`

const frenchNumber = (h: Holder) => (h.number + h.more).slice(0, 12)

const write: Record<Format, (h: Holder) => string[]> = {
  TD3: (h) => {
    const extra = fill(h.optional, 14)
    const body = commonPart(h) + extra + (h.optional === '' ? h.emptyCheck : checkDigit(extra))
    const composite = checkDigit(body.slice(0, 10) + body.slice(13, 20) + body.slice(21, 43))
    return [fill(`P<${h.state}${namesOf(h)}`, 44), body + composite]
  },
  TD2: (h) => {
    const body = commonPart(h) + fill(h.optional, 7)
    return [
      fill(`I<${h.state}${namesOf(h)}`, 36),
      body + checkDigit(body.slice(0, 10) + body.slice(13, 20) + body.slice(21, 35)),
    ]
  },
  MRVA: (h) => [fill(`V<${h.state}${namesOf(h)}`, 44), fill(commonPart(h) + h.optional, 44)],
  MRVB: (h) => [fill(`VD${h.state}${namesOf(h)}`, 36), fill(commonPart(h) + h.optional, 36)],
  TD1: (h) => {
    // A number of more than nine characters goes on after a filler, with its check digit at the end.
    const long = h.number.length === 9 && h.more !== ''
    const number = long
      ? `${h.number}<${h.more}${checkDigit(h.number + h.more)}`
      : checked(fill(h.number, 9)) + h.optional
    const first = fill(`ID${h.state}${number}`, 30)
    const second = `${checked(short(h.birth))}${h.sex}${checked(short(h.expiry))}${h.nationality}${fill(h.optional, 11)}`
    const composite = checkDigit(first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18))
    return [first, second + composite, fill(namesOf(h), 30)]
  },
  FRANCE_ID: (h) => {
    const first = fill(fill(`IDFRA${h.surname}`, 30) + h.optional, 36)
    const body = `${checked(fill(frenchNumber(h), 12))}${fill(h.names, 14)}${checked(short(h.birth))}${h.sex}`
    return [first, body + checkDigit(first + body)]
  },
}

/** What the network would say of a line that is perfectly sharp: each character in two frames, and a gap. */
function scoresOf(text: string): Scores {
  const classes = charset.length + 1
  const frames = text.length * 4 + 8
  const logp = new Float32Array(frames * classes).fill(Math.log(1e-6))
  const say = (frame: number, kind: number) => logp.fill(0, frame * classes + kind, frame * classes + kind + 1)
  for (let frame = 0; frame < frames; frame++) {
    const inLine = frame - 4
    const char = inLine % 4 === 1 || inLine % 4 === 2 ? text[Math.floor(inLine / 4)] : undefined
    say(frame, char === undefined ? blank : charset.indexOf(char))
  }
  return { frames, classes, logp }
}

describe.each(Object.keys(layouts) as Format[])('every valid %s', (format) => {
  const layout = layouts[format]

  it('has lines of the right length, whose characters the layout allows', () => {
    fc.assert(
      fc.property(holder, (person) => {
        const texts = write[format](person)
        const cells = texts.map(
          (text, i) => decodeAs(scoresOf(text), layout.lines[i] ?? '', { charset, blank })?.cells ?? [],
        )
        expect(cells.map((line) => line.map(({ char }) => char).join(''))).toEqual(texts)
        expect(new Set(Object.values(checkAll(cells, layout)))).toEqual(new Set([true]))
        expect([...mendChecks(cells, layout), ...mendStates(cells, layout)]).toEqual([])
      }),
      { numRuns: 10 },
    )
  })

  it('gives the holder back', () => {
    fc.assert(
      fc.property(holder, (person) => {
        const fields = fieldsOf(writtenZone(format, ...write[format](person)), today)
        const plain = (code: string) => code.replaceAll('<', '')
        const french = format === 'FRANCE_ID'
        const long = format === 'TD1' && person.number.length === 9
        const number = french ? frenchNumber(person) : person.number + (long ? person.more : '')
        expect(fields.document_number.value).toBe(number)
        expect(fields.birth_date.value).toBe(isoDay(person.birth))
        expect(fields.expiry_date?.value ?? null).toBe(french ? null : isoDay(person.expiry))
        expect(fields.sex.value).toBe(/[MF]/.test(person.sex) ? person.sex : null)
        expect(fields.issuing_state.value).toBe(french ? 'FRA' : plain(person.state))
        expect(fields.nationality.value).toBe(french ? 'FRA' : plain(person.nationality))
        expect(fields.surname.value).toBe(readableName(person.surname))
        if (!fields.names_cut) expect(fields.names.value).toBe(readableName(person.names))
      }),
    )
  })
})
