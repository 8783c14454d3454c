/** Chooses the drawing for a step of the way in by what its words speak of. Pure. */
import { allTexts, type Text } from '@portineria/contract/rules/text'
import type { WaySight } from '@portineria/illustration/way'

/** Words of both languages. A new language needs no entry: an apartment usually has its steps in one of these as well. */
const words: Record<WaySight, RegExp> = {
  house:
    /\b(house|building|palazzo|fa[cç]ade|shutters|street|square|alley|number|edificio|facciata|persiane|via|vicolo|piazza|civico|cerca)\b/giu,
  open_door: /\b(ring|hold|buzz(es)?|push|anello|tieni|premuto|ronza|spingi)\b/giu,
  door: /\b(entrance|front door|street door|gate|portone|cancello|ingresso)\b/giu,
  stairs: /\b(stairs?|staircase|steps|floor|upstairs|scal[ae]|piano|gradini|sali)\b/giu,
  lift: /\b(lift|elevator|ascensore)\b/giu,
  landing: /\b(door|bell|interno|landing|porta|campanello|pianerottolo)\b/giu,
  home: /\b(home|welcome|inside|keys?|hook|benvenut[aeio]|dentro|chiav[ei]|gancio)\b/giu,
}
const sights = Object.keys(words) as WaySight[]

/** The first line is the step itself, the other lines add details. */
const FIRST_LINE = 3

const countIn = (line: string, sight: WaySight, weight: number) => (line.match(words[sight])?.length ?? 0) * weight

const score = (text: string, sight: WaySight): number =>
  text
    .trim()
    .split('\n')
    .reduce((sum, line, index) => sum + countIn(line, sight, index === 0 ? FIRST_LINE : 1), 0)

/** The sight that the words name most; the house, which is always on the way, if they name none. */
export function sightOf(step: Text | undefined): WaySight {
  const scores = sights.map((sight) => allTexts(step ?? {}).reduce((sum, text) => sum + score(text, sight), 0))
  const best = Math.max(...scores)
  return (best > 0 && sights[scores.indexOf(best)]) || 'house'
}
