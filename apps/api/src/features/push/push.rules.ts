/** What a notification may say of a text, and how two about the same matter are known. */
import { createHash, ECDH } from 'node:crypto'

export const HOUR = 3_600_000

const MOST_SIGNS = 80
const signs = new Intl.Segmenter('it', { granularity: 'grapheme' })

/** The beginning of a message, in one line. Counted as people count: a flag or a family is one sign. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const all = [...signs.segment(line)].map(({ segment }) => segment)
  return all.length <= MOST_SIGNS
    ? line
    : `${all
        .slice(0, MOST_SIGNS - 1)
        .join('')
        .trimEnd()}…`
}

/** Whether a device's key is one of the curve: nothing can be sealed for any other. */
export function isPoint(key: string): boolean {
  try {
    return Boolean(ECDH.convertKey(key, 'prime256v1', 'base64url'))
  } catch {
    return false
  }
}

/** 32 signs at most, which the push service can read: they tell it nothing. */
export const topicOf = (about: string): string => createHash('sha256').update(about).digest('base64url').slice(0, 32)

/** The page a link leads to, as the app calls it. */
export function pathOf(link: string): string {
  const { pathname, search } = new URL(link, 'https://here.invalid')
  return pathname + search
}
