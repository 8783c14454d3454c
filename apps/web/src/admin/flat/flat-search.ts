/** What the address of the apartments says: which one is open, and how the list is narrowed and ordered. */

const orders = ['name', '-name', 'address', '-address', 'max_guests', '-max_guests'] as const
export type FlatOrder = (typeof orders)[number]
export type FlatSearch = { id?: number | 'new'; q?: string; order?: FlatOrder }

const text = (raw: unknown): string | undefined =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw).slice(0, 200) || undefined : undefined

const whole = (raw: unknown): number | undefined =>
  Number.isInteger(Number(raw)) && Number(raw) >= 1 ? Number(raw) : undefined

export const flatSearch = (raw: Record<string, unknown>): FlatSearch => ({
  id: raw.id === 'new' ? 'new' : whole(raw.id),
  q: text(raw.q),
  order: orders.find((order) => order === raw.order),
})
