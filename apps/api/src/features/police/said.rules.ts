/** What operators say about arrivals: everybody, some guests only, or that somebody has not come yet. */

/** What is stored. `guests` has those who differ from the others; null: they have not come yet. */
export type Said = { at: string | null; guests: Readonly<Record<string, string | null>> }

export type Saying = {
  /** When they came; null takes back what was said. */
  at: string | null
  /** Whom it is about; everybody but those who are awaited, if absent. */
  guests?: readonly number[] | undefined
  awaited?: readonly number[] | undefined
}

const each = <T>(ids: readonly number[], value: T) => ids.map((id): [string, T] => [String(id), value])

/** A saying about everybody replaces all that was said before. Null if nothing remains. */
export function decideSaid(before: Said, { at, guests, awaited = [] }: Saying): Said | null {
  const absent = each(awaited, null)
  const kept = guests
    ? Object.entries(before.guests).filter(([id]) => ![...guests, ...awaited].includes(Number(id)))
    : []
  const named = guests && at !== null ? each(guests, at) : []
  const said = { at: guests ? before.at : at, guests: Object.fromEntries([...kept, ...named, ...absent]) }
  return said.at === null && Object.keys(said.guests).length === 0 ? null : said
}
