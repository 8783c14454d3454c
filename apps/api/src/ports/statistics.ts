/** The port to the statistics of the region (ROSS1000): movements as a file, and by its service. Nothing here decides what counts. */
import type { StatisticsRegion } from '@portineria/contract/rules/statistics'

/** 16 single, 17 head of a family, 18 head of a group, 19 and 20 their members: the codes of the police. */
export type PersonType = '16' | '17' | '18' | '19' | '20'

/** A guest who is known to the region by an id that never changes. The name of a guest is not asked for, and not there. */
export type MovedPerson = { id: string; type: PersonType; arrival: string }

export type ArrivedPerson = MovedPerson & {
  /** The id of the head, for members. */
  head: string | null
  sex: 'M' | 'F'
  birth_date: string
  /** Codes of the police's tables; the municipality for those who live in Italy only. */
  citizenship: string
  residence_state: string
  residence_city: string | null
}

/** One day of a structure. */
export type Movement = {
  day: string
  /** A structure that is closed has no rooms and no beds. */
  open: boolean
  rooms_occupied: number
  rooms: number
  beds: number
  /** Heads come before their members. */
  arrivals: readonly ArrivedPerson[]
  departures: readonly MovedPerson[]
  /** Arrivals that were sent on this day and are no longer true. */
  removed: readonly MovedPerson[]
}

export type Movements = { structure_code: string; days: readonly Movement[] }

/** What the service says about one person of a day. Only refusals have words. */
export type MovementAnswer = { day: string; id: string; ok: boolean; said: string }

export type StatisticsLogin = { user: string; password: string; region: StatisticsRegion }

/**
 * Why there is no result. `credentials`: the service does not know the user or the password. `refused`: it has answered that it does
 * not take the movements as they are. `down`: they did not reach it. `lost`: no answer that can be read, so it may have taken them.
 * Sending a day again is always safe: it replaces the day.
 */
type StatisticsFailure = 'credentials' | 'refused' | 'down' | 'lost'

export class StatisticsError extends Error {
  override name = 'StatisticsError'
  readonly failure: StatisticsFailure
  /** The service's own words. */
  readonly said: string | null

  constructor(failure: StatisticsFailure, said: string | null = null, options?: ErrorOptions) {
    super(`statistics service: ${failure}`, options)
    this.failure = failure
    this.said = said
  }
}

export type StatisticsPort = {
  /** A simulated service answers, and nothing leaves this server. */
  simulated: boolean
  /** The file to upload. Throws if the movements do not fit the schema: an invalid file is never given out. */
  write(movements: Movements): string
  /** Sends the days in their order, each replacing what was sent before. */
  send(login: StatisticsLogin, movements: Movements): Promise<MovementAnswer[]>
}
