/** What the address of the operator's doors says. What it does not understand it leaves out. */

const shows = ['occupied', 'offline'] as const
export type Show = 'all' | (typeof shows)[number]
export type DoorsSearch = { q?: string; only?: (typeof shows)[number] }

export const doorsSearch = (raw: Record<string, unknown>): DoorsSearch => ({
  q: typeof raw.q === 'string' || typeof raw.q === 'number' ? String(raw.q).slice(0, 200) || undefined : undefined,
  only: shows.find((show) => show === raw.only),
})
