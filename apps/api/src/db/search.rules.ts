/** Which parts of the searched words the trigram index is asked for. */

/** The letters from the most common to the rarest in the names, addresses and codes of people. Digits are as common as an a. */
const letters = 'aieonrlstcmdughbfpvkzjywxq'

/**
 * The parts of a word that folding changes to nothing but their small letters, in every language of a database. An I is
 * not among them: its small letter is another one in Turkish.
 */
const plainRuns = /[a-z0-9A-HJ-Z]{3,}/g

/** How rare a trigram is; only the order matters. */
export type Rarity = (trigram: string) => number

/** By the letters alone, for as long as nothing is known about the rows. */
export const rarityOfLetters: Rarity = (part) =>
  [...part].reduce((sum, one) => sum + Math.max(0, letters.indexOf(one)), 0)

const runsOf = (word: string): string[] => [...word.matchAll(plainRuns)].map(([run]) => run.toLowerCase())

const trigramsOf = (run: string): string[] => Array.from({ length: run.length - 2 }, (_, n) => run.slice(n, n + 3))

/** The first of the greatest. */
const best = (values: string[], rank: (value: string) => number): string[] =>
  values.toSorted((a, b) => rank(b) - rank(a)).slice(0, 1)

/** How rare trigrams are in these folded texts: the fewer of them contain one, the rarer; among equals the letters decide. */
export function rarityAmong(texts: readonly string[]): Rarity {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const trigram of new Set(runsOf(text).flatMap(trigramsOf))) counts.set(trigram, (counts.get(trigram) ?? 0) + 1)
  return (trigram) => rarityOfLetters(trigram) / 1000 - (counts.get(trigram) ?? 0)
}

/** A statement is prepared for every number of parts. */
export const MOST_PARTS = 4

/**
 * Each trigram that the index is asked for costs as much time as rows contain it. One word is therefore asked for whole, but of
 * several words only the rarest trigram: together they leave few rows, which are then compared with the whole words.
 */
export function partsOf(words: string[], rarityOf: Rarity = rarityOfLetters): string[] {
  const indexed = words.map(runsOf).filter((runs) => runs.length > 0)
  if (indexed.length === 1) return indexed.flatMap((runs) => best(runs, (run) => run.length))
  const rarest = indexed.flatMap((runs) => best(runs.flatMap(trigramsOf), rarityOf))
  return [...new Set(rarest)].toSorted((a, b) => rarityOf(b) - rarityOf(a)).slice(0, MOST_PARTS)
}
