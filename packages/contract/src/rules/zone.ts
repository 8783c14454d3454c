/** Compares a guest's data with what the machine-readable zone of the document says. */
import { LATIN_LETTERS } from './latin-letters.ts'

export const zoneFields = [
  'name',
  'surname',
  'gender',
  'birth_date',
  'citizenship',
  'document_type',
  'document_number',
  'document_expiration',
  'document_issue_country',
] as const
export type ZoneField = (typeof zoneFields)[number]

type Values = Partial<Record<ZoneField, string | number | null>>

/** Letters that documents write with two: Doc 9303 recommends it. Some states leave the accent out instead, so both count. */
const TWO_LETTERS: Readonly<Record<string, string>> = { Ä: 'AE', Å: 'AA', Ö: 'OE', Ü: 'UE', Ø: 'OE', Ñ: 'NXX' }
/** Letters without an accent that could be left out. */
const OTHER_LETTERS: Readonly<Record<string, string>> = { ...LATIN_LETTERS, ı: 'I' }

const exchange = (text: string, table: Readonly<Record<string, string>>) =>
  [...text].map((letter) => table[letter] ?? letter).join('')

const latin = (text: string) =>
  exchange(text.normalize('NFD').replaceAll(/\p{Mark}/gu, ''), OTHER_LETTERS).replaceAll(/[^A-Z]/g, '')

/** The ways in which a document may write a name with the letters A to Z only. Empty for a name in another script. */
function spellingsOf(name: string): string[] {
  // ß has no capital of its own in upper case: it becomes SS.
  const capitals = name.normalize('NFC').toUpperCase()
  return [...new Set([latin(capitals), latin(exchange(capitals, TWO_LETTERS))])].filter((text) => text !== '')
}

/** True if the document would write this name as the zone does: Müller is MULLER or MUELLER. */
export const isSameName = (name: string, inZone: string): boolean => {
  const wanted = spellingsOf(inZone)
  return spellingsOf(name).some((spelling) => wanted.includes(spelling))
}

const words = (text: string) => text.split(/[\s'’-]+/).filter((word) => spellingsOf(word).length > 0)

type Named = { name?: string | null | undefined; surname?: string | null | undefined }

/**
 * True unless the names are clearly those of two people. One word of each is enough, in either order: a reservation often has one
 * of several names. A name in another script cannot be compared.
 */
export function mayBeSamePerson(given: Named, inZone: Named): boolean {
  const found = words(`${inZone.name ?? ''} ${inZone.surname ?? ''}`)
  const isFound = (word: string) => found.some((one) => isSameName(word, one))
  return [given.name, given.surname].every((part) => {
    const own = words(part ?? '')
    return own.length === 0 || found.length === 0 || own.some(isFound)
  })
}

const plainNumber = (value: string | number) =>
  String(value)
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')

function isSame(field: ZoneField, typed: string | number, inZone: string | number): boolean {
  if (field === 'name' || field === 'surname') return isSameName(String(typed), String(inZone))
  if (field === 'document_number') return plainNumber(typed) === plainNumber(inZone)
  return String(typed) === String(inZone)
}

/** The fields that the guest gives differently than the zone. What one of them lacks is no difference. */
export const differencesFrom = (guest: Values, zone: Values): ZoneField[] =>
  zoneFields.filter((field) => {
    const [typed, inZone] = [guest[field] ?? '', zone[field] ?? '']
    return typed !== '' && inZone !== '' && !isSame(field, typed, inZone)
  })

/** True if both numbers are of the same document. */
export const isSameDocument = (one: Values, other: Values): boolean =>
  Boolean(one.document_number && other.document_number) &&
  plainNumber(one.document_number ?? '') === plainNumber(other.document_number ?? '') &&
  (one.document_issue_country || other.document_issue_country) ===
    (other.document_issue_country || one.document_issue_country)
