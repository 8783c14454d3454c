/** The values of the form of a request, and the request that they make. Pure. */
import { type DayPart, dayParts } from '@portineria/contract/rules/lists'
import type { Request } from '../../../lib/chat/chat.queries.ts'

/** An empty day or part means that the guest is flexible. */
export type RequestValues = {
  what: string
  day: string
  day_part: DayPart | ''
  people: number
  wishes: string
  photo: string | null
}

export const MOST_PEOPLE = 100
export const LONGEST_WHAT = 200
export const LONGEST_WISHES = 2000

export const emptyRequest = (what: string, people: number): RequestValues => ({
  what,
  day: '',
  day_part: '',
  people: Math.min(MOST_PEOPLE, Math.max(1, people)),
  wishes: '',
  photo: null,
})

export const requestOf = ({ what, day, day_part, people, wishes, photo }: RequestValues): Request => ({
  what: what.trim().slice(0, LONGEST_WHAT),
  day: day || null,
  day_part: dayParts.find((part) => part === day_part) ?? null,
  people,
  wishes: wishes.trim() || null,
  photo,
})
