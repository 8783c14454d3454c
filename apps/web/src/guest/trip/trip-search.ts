/** What the experiences read from their address: of which stay, which kind, and what lies open over them. */
import { CATEGORY, type Category } from '@portineria/contract/rules/codes'
import { whole } from '../../lib/search-values.ts'

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

export const experienceSearch = (raw: Record<string, unknown>): TripSearch => ({
  stay: whole(raw.stay),
  category: categoryNames.find((name) => name === raw.category),
  trip: whole(raw.trip),
  buy: whole(raw.buy),
  chat: whole(raw.chat, { least: 0 }),
  bought: raw.bought === undefined ? undefined : '',
})

/** `/proposal/12` is experience 12 at the till. */
export const isTripId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)
