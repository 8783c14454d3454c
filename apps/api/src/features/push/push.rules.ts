/** Pure rules for push notifications: excerpts, topics, links and the check of a device's key. */
import { createHash, ECDH } from 'node:crypto'

export const HOUR = 3_600_000

const MAX_CHARACTERS = 80
const segmenter = new Intl.Segmenter('it', { granularity: 'grapheme' })

/** The beginning of a message, on one line. Graphemes are counted, so a flag or family emoji is one character. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...segmenter.segment(line)].map(({ segment }) => segment)
  return characters.length <= MAX_CHARACTERS
    ? line
    : `${characters
        .slice(0, MAX_CHARACTERS - 1)
        .join('')
        .trimEnd()}…`
}

/** Whether a device's key is a point on the P-256 curve. Nothing can be encrypted for any other key. */
export function isPoint(key: string): boolean {
  try {
    return Boolean(ECDH.convertKey(key, 'prime256v1', 'base64url'))
  } catch {
    return false
  }
}

/** The push service can read the topic and allows 32 characters, so the topic is a hash that reveals nothing. */
export const topicOf = (about: string): string => createHash('sha256').update(about).digest('base64url').slice(0, 32)

/** The path and query of a link, without its origin. */
export function pathOf(link: string): string {
  const { pathname, search } = new URL(link, 'https://here.invalid')
  return pathname + search
}
