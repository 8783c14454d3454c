/** The fields of a zone, each with its place in the zone and with the characters that the guest should check. */
import { birthDate, expiryDate } from './dates.ts'
import { type Format, layouts, type Range, type RawField } from './layouts.ts'
import { readableName } from './names.ts'
import type { ReadCharacter, Zone } from './reader.ts'

export type DocumentKind = 'passport' | 'identity_card' | 'residence_permit' | 'visa'

export type Field<T> = {
  value: T
  /** Where the field is in the zone, without fillers at its end. */
  range: Range
  /** The confidence of the least certain character; 1 for an empty field. */
  confidence: number
  /** Places of uncertain or mended characters in the field, from 0. */
  doubtful: number[]
}

/** A field is null if the layout does not have it. */
export type ZoneFields = {
  document_kind: Field<DocumentKind>
  document_number: Field<string>
  /** A code of Doc 9303 without fillers, for `policeState`. */
  issuing_state: Field<string>
  nationality: Field<string>
  surname: Field<string>
  names: Field<string>
  /** X and `<` are unspecified. */
  sex: Field<'M' | 'F' | null>
  birth_date: Field<string | null>
  expiry_date: Field<string | null> | null
  /** True if the names fill their line: the end may be missing. */
  names_cut: boolean
}

/** Below this confidence a character should be looked at. */
const CERTAIN = 0.9

type ReadZoneLines = { format: Format; lines: readonly { text: string; characters: readonly ReadCharacter[] }[] }

/** Reads the fields of a zone. `today` decides the centuries of its dates. */
export function fieldsOf(zone: Pick<Zone, 'format'> & ReadZoneLines, today: string): ZoneFields {
  const { fields } = layouts[zone.format]
  const rangeOf = (name: RawField): Range => {
    const range = fields[name]
    if (!range) throw new Error(`The layout ${zone.format} has no field ${name}.`)
    return range
  }
  const textAt = ({ line, from, to }: Range) => zone.lines[line]!.text.slice(from, to)
  const fieldAt = <T>(whole: Range, read: (text: string) => T): Field<T> => {
    const text = textAt(whole).replace(/<+$/, '')
    const range = { ...whole, to: whole.from + text.length }
    const characters = zone.lines[range.line]!.characters.slice(range.from, range.to)
    return {
      value: read(text),
      range,
      confidence: Math.min(1, ...characters.map(({ confidence }) => confidence)),
      doubtful: characters.flatMap(({ confidence, mended }, i) => (mended || confidence < CERTAIN ? [i] : [])),
    }
  }
  const plain = (text: string) => text.replaceAll(/<+/g, ' ').trim()
  const names = nameRanges(fields, textAt)
  return {
    document_kind: fieldAt(rangeOf('document_code'), (code) => documentKind(code, zone.format)),
    document_number: documentNumber(zone, fieldAt, textAt),
    issuing_state: fieldAt(rangeOf('issuing_state'), plain),
    // The French card has no nationality: only citizens have it.
    nationality: fieldAt(fields.nationality ?? rangeOf('issuing_state'), plain),
    surname: fieldAt(names.surname, readableName),
    names: fieldAt(names.names, readableName),
    sex: fieldAt(rangeOf('sex'), (text) => (text === 'M' || text === 'F' ? text : null)),
    birth_date: fieldAt(rangeOf('birth_date'), (text) => birthDate(text, today)),
    expiry_date: fields.expiry_date ? fieldAt(fields.expiry_date, (text) => expiryDate(text, today)) : null,
    names_cut: [names.surname, names.names].some((range) => textAt(range) !== '' && isFull(range, fields, textAt)),
  }
}

type TextAt = (range: Range) => string

/** Surname and names are parted by two fillers; a document may have only one of them. */
function nameRanges(fields: Partial<Record<RawField, Range>>, textAt: TextAt): { surname: Range; names: Range } {
  const { all_names: all, surname, names } = fields
  if (surname && names) return { surname, names }
  if (!all) throw new Error('A layout needs names.')
  const text = textAt(all)
  const gap = text.indexOf('<<')
  const end = gap < 0 ? all.to : all.from + gap
  return {
    surname: { ...all, to: end },
    names: { ...all, from: Math.min(all.to, end + 2) },
  }
}

/** True if the range ends where its field ends and no filler is left there. */
function isFull(range: Range, fields: Partial<Record<RawField, Range>>, textAt: TextAt): boolean {
  const whole = [fields.all_names, fields.surname, fields.names].find(
    (field) => field?.line === range.line && field.to === range.to,
  )
  return whole !== undefined && !textAt(whole).endsWith('<')
}

/** A card's number of more than nine characters goes on in the optional field, with the check digit at its end. */
function documentNumber(
  zone: ReadZoneLines,
  fieldAt: (range: Range, read: (text: string) => string) => Field<string>,
  textAt: TextAt,
): Field<string> {
  const { fields, checks } = layouts[zone.format]
  const range = fields.document_number
  const plain = (text: string) => text.replaceAll('<', '')
  const rest = fields.optional ? (textAt(fields.optional).split('<')[0] ?? '') : ''
  const goesOn = zone.format === 'TD1' && textAt(checks.document_number.at) === '<' && rest.length >= 2
  if (!goesOn) return fieldAt(range, plain)
  const first = fieldAt(range, plain)
  const more = fieldAt({ ...fields.optional!, to: fields.optional!.from + rest.length - 1 }, plain)
  return {
    value: first.value + more.value,
    range: { ...range, to: more.range.to },
    confidence: Math.min(first.confidence, more.confidence),
    doubtful: [...first.doubtful, ...more.doubtful.map((place) => first.value.length + place)],
  }
}

function documentKind(code: string, format: Format): DocumentKind {
  if (code.startsWith('V')) return 'visa'
  if (format === 'TD3') return 'passport'
  return code[1] === 'R' ? 'residence_permit' : 'identity_card'
}
