/** The states with the police's codes, named in English and Italian, and by Intl in other languages; Stateless is one of them. */
import { DEFAULT_LANGUAGE, type Language, languageCodes, languages } from '@portineria/contract/rules/languages'
import rows from '../tables/countries.json' with { type: 'json' }
import { MATCH, matchOf, type Spelled, spell, type Typed, typed } from './matching.ts'
import { stateWords } from './state-words.ts'
import { isEndedBefore } from './validity.ts'

export type State = {
  code: string
  /** Null if ISO 3166 has no code: Stateless, and states that ended. */
  iso2: string | null
  gb: string
  it: string
  /** The last day of the state; null while it exists. */
  ended: string | null
}

export type States = {
  all: readonly State[]
  find(code: string): State | null
  findByIso(iso2: string): State | null
  /** The name of a state; an unknown code is returned unchanged. */
  name(code: string, language: Language): string
  list(language: Language): State[]
  /** The states that existed on that day, as far as the table knows. */
  on(day: string, language: Language): State[]
  search(text: string, language: Language): State[]
}

/** Intl's names of regions, created once per language, because that takes a while. */
const regions = new Map<Language, Intl.DisplayNames>()

function regionName(iso2: string, language: Language): string | undefined {
  const names =
    regions.get(language) ?? new Intl.DisplayNames(languages[language].locale, { type: 'region', fallback: 'none' })
  regions.set(language, names)
  return names.of(iso2)
}

/** The name in a language of the table; otherwise Intl's name, or English for a state that Intl does not name. */
export function stateName(state: State, language: Language): string {
  const named: Partial<Record<Language, string>> = state
  return named[language] ?? (state.iso2 && regionName(state.iso2, language)) ?? state[DEFAULT_LANGUAGE]
}

/** Sorts by name, with ended states last. */
function sorted(list: readonly State[], language: Language): State[] {
  const { compare } = new Intl.Collator(languages[language].locale)
  return list.toSorted(
    (a, b) =>
      Number(a.ended !== null) - Number(b.ended !== null) || compare(stateName(a, language), stateName(b, language)),
  )
}

type Names = { of: Record<Language, Spelled>; also: Spelled[] }

const namesOf = (state: State): Names => ({
  of: Object.fromEntries(languageCodes.map((each) => [each, spell(stateName(state, each))])) as Names['of'],
  also: (stateWords[state.code]?.also ?? []).map(spell),
})

const NOT_FOUND = 5

/** Ranks a match: a whole name (`UK`), then a name in the reader's language, then other names, then a match inside a name. */
function worth(names: Names, language: Language, wanted: Typed): number {
  const here = matchOf(names.of[language], wanted)
  const all = [...Object.values(names.of), ...names.also]
  if (all.some(({ joined }) => joined === wanted.joined)) return 0
  if (here === MATCH.start) return 1
  if (here === MATCH.word) return 2
  if (all.some((name) => matchOf(name, wanted) <= MATCH.word)) return 3
  return here === MATCH.inside ? 4 : NOT_FOUND
}

/** The name of a state in the language that most people there speak: `Deutschland`, `日本`. */
function ownName({ iso2, ended }: State): string | undefined {
  if (!iso2 || ended !== null) return undefined
  const { language } = new Intl.Locale(`und-${iso2}`).maximize()
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(iso2)
}

export function createStates(all: readonly State[]): States {
  const byCode = new Map(all.map((state) => [state.code, state]))
  /** All names of each state, normalised once, at the first search. */
  let names: Map<State, Names> | undefined
  const worthOf = (state: State, language: Language, wanted: Typed) => {
    names ??= new Map(all.map((each) => [each, namesOf(each)]))
    const spelled = names.get(state)
    return spelled ? worth(spelled, language, wanted) : NOT_FOUND
  }
  let ownNames: Map<State, Spelled> | undefined
  const isCalled = (state: State, wanted: Typed) => {
    ownNames ??= new Map(all.map((each) => [each, spell(ownName(each) ?? '')]))
    const name = ownNames.get(state)
    return name !== undefined && name.joined !== '' && matchOf(name, wanted) === MATCH.start
  }
  return {
    all,
    find: (code) => byCode.get(code) ?? null,
    findByIso: (iso2) => all.find((state) => state.iso2 === iso2) ?? null,
    name(code, language) {
      const state = byCode.get(code)
      return state ? stateName(state, language) : code
    },
    list: (language) => sorted(all, language),
    on: (day, language) =>
      sorted(
        all.filter((state) => !isEndedBefore(state, day)),
        language,
      ),
    /** Ended states come last here too. */
    search(text, language) {
      const wanted = typed(text)
      const found = sorted(all, language)
        .map((state) => ({ state, worth: worthOf(state, language, wanted) }))
        .filter(({ worth: value }) => value < NOT_FOUND)
        .toSorted((a, b) => Number(a.state.ended !== null) - Number(b.state.ended !== null) || a.worth - b.worth)
        .map(({ state }) => state)
      // Intl takes a while for the languages of all states, so it is asked only if nothing else matches.
      return found.length > 0 || wanted.joined === ''
        ? found
        : sorted(
            all.filter((state) => isCalled(state, wanted)),
            language,
          )
    },
  }
}

/** The states of the table, before our own names replace some of them. */
export const tableStates: readonly State[] = (rows as [string, string, string, string, string | null][]).map(
  ([code, iso2, gb, it, ended]) => ({ code, iso2: iso2 || null, gb, it, ended }),
)

export const builtInStates = createStates(tableStates.map((state) => ({ ...state, ...stateWords[state.code]?.names })))
