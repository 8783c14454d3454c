/** What the experiences read from their address: of which stay, which kind, and what lies open over them. */
import { CATEGORY, type Category } from '@portineria/contract/rules/codes'

export const categoryNames = ['eat', 'visit', 'other'] as const
export type CategoryName = (typeof categoryNames)[number]

export const categoryOf: Record<CategoryName, Category> = CATEGORY

export type TripSearch = {
  stay?: number
  category?: CategoryName
  /** One experience, to read. */
  trip?: number
  /** One experience, at the till. */
  buy?: number
  /** The talk about an experience, or (0) about anything else. */
  chat?: number
  /** What was bought. */
  bought?: ''
}

const whole = (raw: unknown, least: number): number | undefined => {
  const value = typeof raw === 'number' || typeof raw === 'string' ? Number(raw) : Number.NaN
  return raw !== '' && Number.isSafeInteger(value) && value >= least ? value : undefined
}

export const experienceSearch = (raw: Record<string, unknown>): TripSearch => ({
  stay: whole(raw.stay, 1),
  category: categoryNames.find((name) => name === raw.category),
  trip: whole(raw.trip, 1),
  buy: whole(raw.buy, 1),
  chat: whole(raw.chat, 0),
  bought: raw.bought === undefined ? undefined : '',
})

/** `/proposal/12` is experience 12 at the till. */
export const isTripId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)
