/** Writes names and numbers of documents with the characters that the portal of the police takes. */
import { LATIN_LETTERS } from '@portineria/contract/rules/latin-letters'

/** Letters that are not a base letter with a mark. ß becomes SS by itself in upper case. */
const OTHER_LETTERS: Readonly<Record<string, string>> = { ...LATIN_LETTERS, Ə: 'A' }

const APOSTROPHES = /[’‘ʼʻʹ`´′]/g
const BETWEEN_WORDS = /[-‐‑–—.,]/g
/**
 * Marks of the direction of writing, soft hyphens and the like, which come along when text is copied and are not
 * visible.
 */
const INVISIBLE = /\p{Cf}/gu

/** In capitals without accents; `-`, `.` and `,` are spaces. Null if a character has no Latin form: a person has to decide. */
export function latinName(name: string): string | null {
  const plain = name
    .replace(INVISIBLE, '')
    .replace(APOSTROPHES, "'")
    .replace(BETWEEN_WORDS, ' ')
    .toUpperCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Z ']/gu, (letter) => OTHER_LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
  return /^[A-Z' ]*$/.test(plain) ? plain : null
}

/** Letters and digits only. Spaces and separators are for reading and not part of the number. */
export function plainNumber(number: string): string | null {
  const plain = number
    .replace(INVISIBLE, '')
    .toUpperCase()
    .replace(/[\s\-‐‑–./]/g, '')
  return /^[A-Z0-9]*$/.test(plain) ? plain : null
}
