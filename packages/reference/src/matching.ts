/** Decides how well a name matches the typed text; case, accents, apostrophes, hyphens and blanks are ignored. */

/** Best first: the name starts with the text, a word of it does, the text is somewhere inside, no match. */
export const MATCH = { start: 0, word: 1, inside: 2, none: 3 } as const
export type Match = (typeof MATCH)[keyof typeof MATCH]

const ONLY_ASCII = /^[ -~]*$/
/** Letters that are not a base letter with a mark, so that removing marks does not change them. */
const spelledOut: Record<string, string> = { æ: 'ae', ø: 'o', œ: 'oe', ß: 'ss', đ: 'd', ł: 'l', ı: 'i' }

/** In lower case, without accents. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[æøœßđłı]/g, (letter) => spelledOut[letter] ?? letter)

/** An accent written as an apostrophe (AGLIE') ends a word, as an elision (L'AQUILA) does. */
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** A text without anything between its words. Opening a picker joins thousands of them, so plain texts take a short cut. */
const joinedOf = (text: string): string =>
  ONLY_ASCII.test(text) ? text.toLowerCase().replace(/[^a-z0-9]+/g, '') : wordsOf(text).join('')

/** A typed text, prepared for comparison with many names. */
export type Typed = { words: readonly string[]; joined: string }

export const typed = (text: string): Typed => ({ words: wordsOf(text), joined: joinedOf(text) })

/** A name and its joined form; a search over many names computes it once. */
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

/** `melfi rapolla` finds MELFI E RAPOLLA: each typed word starts a word of the name, in the same order. */
function startWordsInOrder({ name, joined }: Spelled, wanted: readonly string[]): boolean {
  if (!wanted.every((word) => joined.includes(word))) return false
  let next = 0
  for (const word of wordsOf(name)) if (next < wanted.length && word.startsWith(wanted[next] ?? '')) next += 1
  return next === wanted.length
}

export function matchOf(name: Spelled, { words, joined }: Typed): Match {
  if (name.joined.startsWith(joined)) return MATCH.start
  // A single letter is in most names, so it only matches the start.
  if (joined.length < 2) return MATCH.none
  if (name.joined.includes(joined)) return startsAWord(name, joined) ? MATCH.word : MATCH.inside
  return words.length > 1 && startWordsInOrder(name, words) ? MATCH.word : MATCH.none
}
