/** Finds the parts of a name that match the typed text, so that a list can mark them. It follows the rules of matching.ts. */
import { typed, wordsOf } from './matching.ts'

/** A name cut into parts, in order; joined they are the name again. */
export type Part = { text: string; marked: boolean }

/** The position of each letter of the joined form in the name, and which letters begin a word. */
type Letters = { joined: string; places: number[]; starts: Set<number> }

function lettersOf(name: string): Letters {
  const letters: Letters = { joined: '', places: [], starts: new Set() }
  let inWord = false
  for (let place = 0; place < name.length; place += 1) {
    const plain = wordsOf(name[place] ?? '').join('')
    if (plain !== '' && !inWord) letters.starts.add(letters.joined.length)
    inWord = plain !== ''
    letters.joined += plain
    for (let count = 0; count < plain.length; count += 1) letters.places.push(place)
  }
  return letters
}

/** The position of a match at the start of a word if there is one, otherwise of the first match. */
function placeOf({ joined, starts }: Letters, wanted: string, from = 0): number {
  for (const start of starts) if (start >= from && joined.startsWith(wanted, start)) return start
  return joined.indexOf(wanted, from)
}

type Range = [from: number, to: number]

/** The matched ranges in the joined form: the whole text, or each of its words in order. */
function rangesOf(letters: Letters, text: string): Range[] {
  const { words, joined } = typed(text)
  if (joined === '') return []
  const whole = placeOf(letters, joined)
  if (whole >= 0) return [[whole, whole + joined.length]]
  const ranges: Range[] = []
  for (const word of words) {
    const at = placeOf(letters, word, ranges.at(-1)?.[1])
    if (at < 0) return []
    ranges.push([at, at + word.length])
  }
  return ranges
}

export function markedParts(name: string, text: string): Part[] {
  const letters = lettersOf(name)
  const parts: Part[] = []
  let done = 0
  const take = (to: number, marked: boolean) => {
    if (to > done) parts.push({ text: name.slice(done, to), marked })
    done = Math.max(done, to)
  }
  for (const [from, to] of rangesOf(letters, text)) {
    take(letters.places[from] ?? 0, false)
    take((letters.places[to - 1] ?? 0) + 1, true)
  }
  take(name.length, false)
  return parts
}
