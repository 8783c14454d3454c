/** The search parameters of the experiences: the stay, the filters and the open sheet. */
import { CATEGORY, type Category } from '@portineria/contract/rules/codes'
import { whole } from '../../lib/search-values.ts'

export const categoryNames = ['eat', 'visit', 'other'] as const
export type CategoryName = (typeof categoryNames)[number]

export const categoryOf: Record<CategoryName, Category> = CATEGORY

export type TripSearch = {
  stay?: number
  category?: CategoryName
  /** Only the experiences of the stay's own apartment. */
  apartment?: 'own'
  /** The experience whose description is open. */
  trip?: number
  /** The experience at the checkout. */
  buy?: number
  /** The conversation about an experience; 0 is the general one. */
  chat?: number
  /** The request for a quote for an experience; 0 is one for something else. */
  ask?: number
  /** The list of orders. */
  bought?: ''
}

export const experienceSearch = (raw: Record<string, unknown>): TripSearch => ({
  stay: whole(raw.stay),
  category: categoryNames.find((name) => name === raw.category),
  apartment: raw.apartment === 'own' ? 'own' : undefined,
  trip: whole(raw.trip),
  buy: whole(raw.buy),
  chat: whole(raw.chat, { least: 0 }),
  ask: whole(raw.ask, { least: 0 }),
  bought: raw.bought === undefined ? undefined : '',
})

/** `/proposal/12` is experience 12 at the checkout. */
export const isTripId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)
