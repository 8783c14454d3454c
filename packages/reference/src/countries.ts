/** The states as the police number them, named in both languages; Stateless is one of them. */
import rows from '../tables/countries.json' with { type: 'json' }
import { MATCH, matchOf, type Spelled, spell, type Typed, typed } from './matching.ts'
import { stateWords } from './state-words.ts'
import { isEndedBefore } from './validity.ts'

export type Language = 'gb' | 'it'

export type State = {
  code: string
  /** Null for what ISO 3166 has no code for: Stateless, and states that ended. */
  iso2: string | null
  gb: string
  it: string
  /** The last day it counted; null while it still does. */
  ended: string | null
}

export const states: readonly State[] = (rows as [string, string, string, string, string | null][]).map(
  ([code, iso2, gb, it, ended]) => ({ code, iso2: iso2 || null, gb, it, ...stateWords[code]?.names, ended }),
)

const byCode = new Map(states.map((state) => [state.code, state]))

export const findState = (code: string): State | null => byCode.get(code) ?? null

export const findStateByIso = (iso2: string): State | null => states.find((state) => state.iso2 === iso2) ?? null

/** A code we do not know is shown as it is. */
export const stateName = (code: string, language: Language): string => findState(code)?.[language] ?? code

const locales: Record<Language, string> = { gb: 'en-GB', it: 'it-IT' }

/** Those that ended come last, whatever the alphabet says. */
function sorted(list: readonly State[], language: Language): State[] {
  const { compare } = new Intl.Collator(locales[language])
  return list.toSorted(
    (a, b) => Number(a.ended !== null) - Number(b.ended !== null) || compare(a[language], b[language]),
  )
}

export const listStates = (language: Language): State[] => sorted(states, language)

/** Those there were on that day, as far as the table knows. */
export const statesOn = (day: string, language: Language): State[] =>
  sorted(
    states.filter((state) => !isEndedBefore(state, day)),
    language,
  )

/** All names of each, spelled once. */
const spelledNames = new Map<State, { gb: Spelled; it: Spelled; also: Spelled[] }>(
  states.map((state) => [
    state,
    { gb: spell(state.gb), it: spell(state.it), also: (stateWords[state.code]?.also ?? []).map(spell) },
  ]),
)

const NOT_FOUND = 5

/** A whole name (`UK`), then in the reader's language, then by the other names, then somewhere inside. */
function worth(state: State, language: Language, wanted: Typed): number {
  const names = spelledNames.get(state)
  if (!names) return NOT_FOUND
  const here = matchOf(names[language], wanted)
  const all = [names.gb, names.it, ...names.also]
  if (all.some(({ joined }) => joined === wanted.joined)) return 0
  if (here === MATCH.start) return 1
  if (here === MATCH.word) return 2
  if (all.some((name) => matchOf(name, wanted) <= MATCH.word)) return 3
  return here === MATCH.inside ? 4 : NOT_FOUND
}

/** Those that ended come last here too. */
export function searchStates(text: string, language: Language): State[] {
  const wanted = typed(text)
  return listStates(language)
    .map((state) => ({ state, worth: worth(state, language, wanted) }))
    .filter((found) => found.worth < NOT_FOUND)
    .toSorted((a, b) => Number(a.state.ended !== null) - Number(b.state.ended !== null) || a.worth - b.worth)
    .map(({ state }) => state)
}
