/** The Italian municipalities, current and ended: found by code, searched by name, checked by date. */
import { MATCH, type Match, matchOf, type Spelled, spell, type Typed, typed } from './matching.ts'
import { municipalityWords } from './municipality-words.ts'
import { isEndedBefore } from './validity.ts'

export type Municipality = {
  code: string
  /** As the police write it: in capitals, with accents as apostrophes. */
  name: string
  province: string
  /** The last day of this code; null while it is valid. */
  ended: string | null
  /** The last day of the predecessor with the same name and region, if there was one. */
  since: string | null
}

/** The police's table says when a code ended, not when it began. A code begins when its predecessor of the same name ended. */
export const isValidOn = (row: Municipality, day: string): boolean =>
  !isEndedBefore(row, day) && (row.since === null || row.since < day)

/** `also` are other names, which a few municipalities have. */
type Entry = { row: Municipality; name: Spelled; also: readonly Spelled[] | undefined }

/** The best match of all names of a municipality. */
const bestMatch = ({ name, also }: Entry, wanted: Typed): Match =>
  also
    ? (Math.min(matchOf(name, wanted), ...also.map((other) => matchOf(other, wanted))) as Match)
    : matchOf(name, wanted)

const isExact = ({ name, also }: Entry, { joined }: Typed): boolean =>
  name.joined === joined || (also?.some((other) => other.joined === joined) ?? false)

/** Ranks by match, then by validity on the day, then an exact name, then current before ended. */
const worthOf = (match: Match, valid: boolean, exact: boolean, ended: boolean): number =>
  8 * match + 4 * Number(!valid) + 2 * Number(!exact) + Number(ended)

const byName = (a: Municipality, b: Municipality): number =>
  a.name === b.name ? Number(a.code) - Number(b.code) : a.name < b.name ? -1 : 1

export type Search = {
  /** The day in question, of birth or of issue. Without one, current municipalities are the valid ones. */
  day?: string | undefined
  limit?: number
}

export type Municipalities = {
  rows: readonly Municipality[]
  find(code: string): Municipality | null
  search(text: string, options?: Search): Municipality[]
}

export function createMunicipalities(given: readonly Row[]): Municipalities {
  const rows = withBeginnings(given)
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const entries = rows.map(
    (row): Entry => ({ row, name: spell(row.name), also: municipalityWords[row.name]?.map(spell) }),
  )
  return {
    rows,
    find: (code) => byCode.get(code) ?? null,
    search(text, { day, limit = 50 } = {}) {
      const wanted = typed(text)
      if (wanted.joined === '') return []
      const found: Municipality[][] = []
      for (const entry of entries) {
        const { row } = entry
        const match = bestMatch(entry, wanted)
        if (match === MATCH.none) continue
        const valid = day ? isValidOn(row, day) : row.ended === null
        const worth = worthOf(match, valid, isExact(entry, wanted), row.ended !== null)
        const group = found[worth]
        if (group) group.push(row)
        else found[worth] = [row]
      }
      return best(found, limit)
    },
  }
}

/** One letter matches most of the table, so only the groups that are shown are sorted. */
function best(groups: readonly (Municipality[] | undefined)[], limit: number): Municipality[] {
  const shown: Municipality[] = []
  for (const group of groups) {
    if (shown.length >= limit) break
    if (group) shown.push(...group.sort(byName))
  }
  return shown.slice(0, limit)
}

type Row = Omit<Municipality, 'since'>

const regionOf = ({ code }: Row) => code.slice(1, 3)

/**
 * Rows with the same name in one region are one place with several codes; each code except the first began when the previous one
 * ended.
 */
function beginningOf(row: Row, endedNamesakes: readonly Row[]): string | null {
  const before = endedNamesakes
    .filter((other) => regionOf(other) === regionOf(row))
    .flatMap(({ ended }) => (ended !== null && (row.ended === null || ended < row.ended) ? [ended] : []))
  return before.toSorted().at(-1) ?? null
}

function withBeginnings(rows: readonly Row[]): Municipality[] {
  const endedByName = new Map<string, Row[]>()
  for (const row of rows) {
    if (row.ended === null) continue
    const namesakes = endedByName.get(row.name)
    if (namesakes) namesakes.push(row)
    else endedByName.set(row.name, [row])
  }
  return rows.map((row) => {
    const { code, name, province, ended } = row
    const namesakes = endedByName.get(name)
    return { code, name, province, ended, since: namesakes ? beginningOf(row, namesakes) : null }
  })
}
