/** How well a name answers what somebody typed: case, accents, apostrophes, hyphens and blanks do not count. */

/** Best first: the name starts with it, a word of it does, it is somewhere inside, not at all. */
export const MATCH = { start: 0, word: 1, inside: 2, none: 3 } as const
export type Match = (typeof MATCH)[keyof typeof MATCH]

const ONLY_ASCII = /^[ -~]*$/
/** Letters that are no base letter with a mark, so that taking the marks off leaves them. */
const spelledOut: Record<string, string> = { æ: 'ae', ø: 'o', œ: 'oe', ß: 'ss', đ: 'd', ł: 'l', ı: 'i' }

/** In small letters, without accents. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[æøœßđłı]/g, (letter) => spelledOut[letter] ?? letter)

/** An accent written as an apostrophe (AGLIE') ends a word, as an elision (L'AQUILA) does. */
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** A text without anything between its words. Thousands are made when a picker opens: plain ones take a short way. */
const joinedOf = (text: string): string =>
  ONLY_ASCII.test(text) ? text.toLowerCase().replace(/[^a-z0-9]+/g, '') : wordsOf(text).join('')

/** What somebody typed, ready to be held against many names. */
export type Typed = { words: readonly string[]; joined: string }

export const typed = (text: string): Typed => ({ words: wordsOf(text), joined: joinedOf(text) })

/** A name and its joined form, which those who search many names make once. */
export type Spelled = { name: string; joined: string }

export const spell = (name: string): Spelled => ({ name, joined: joinedOf(name) })

function startsAWord({ name, joined }: Spelled, wanted: string): boolean {
  let at = 0
  for (const word of wordsOf(name)) {
    if (joined.startsWith(wanted, at)) return true
    at += word.length
  }
  return false
}

/** `melfi rapolla` finds MELFI E RAPOLLA: each word typed starts one of the name's, in their order. */
function startWordsInOrder({ name, joined }: Spelled, wanted: readonly string[]): boolean {
  if (!wanted.every((word) => joined.includes(word))) return false
  let next = 0
  for (const word of wordsOf(name)) if (next < wanted.length && word.startsWith(wanted[next] ?? '')) next += 1
  return next === wanted.length
}

export function matchOf(name: Spelled, { words, joined }: Typed): Match {
  if (name.joined.startsWith(joined)) return MATCH.start
  // A single letter is in most names: it says how they start.
  if (joined.length < 2) return MATCH.none
  if (name.joined.includes(joined)) return startsAWord(name, joined) ? MATCH.word : MATCH.inside
  return words.length > 1 && startWordsInOrder(name, words) ? MATCH.word : MATCH.none
}
