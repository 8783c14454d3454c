/** What about the police report needs an operator today: arrivals that are open, accounts that send nothing, apartments without one. */
import type { Flat } from '@portineria/contract/flat'
import type { PoliceArrivals } from '@portineria/contract/police'
import type { PoliceAccounts } from '@portineria/contract/police-account'
import { POLICE_ZONE } from '@portineria/contract/rules/police'

export type PoliceNews = {
  open: number
  late: number
  /** What the portal refused, and what was sent and had no answer. */
  refused: number
  unknown: number
  /** The next deadline. */
  next: string | null
  /** A third of the time of an arrival is left, or less: operators have the email about it. */
  soon: boolean
  /** Accounts that send nothing because the portal refused their credentials, by user name. */
  stopped: string[]
  /** Apartments in Italy that no account reports, by name. */
  uncovered: string[]
}

const LEFT = 1 / 3

type Place = Pick<Flat, 'id' | 'name' | 'time_zone'>

export function policeNews(
  open: readonly PoliceArrivals[],
  accounts: PoliceAccounts['accounts'],
  flats: readonly Place[],
  now: Date,
): PoliceNews {
  const count = (status: string) => open.filter((one) => one.status === status).length
  // The deadline of what is refused or has no answer goes on.
  const isLate = ({ due }: PoliceArrivals) => due !== null && new Date(due) < now
  const next = open.find((one) => !isLate(one))
  // A stay of one night has six hours and others have 24, so the next deadline is not always the one of which least is left.
  const isSoon = ({ arrival, due }: PoliceArrivals) =>
    arrival !== null &&
    due !== null &&
    Date.parse(due) - now.getTime() <= (Date.parse(due) - Date.parse(arrival)) * LEFT
  const covered = new Set(accounts.flatMap((account) => account.flats.map(({ flat_id }) => flat_id)))
  const isUncovered = ({ id, time_zone }: Place) => time_zone === POLICE_ZONE && !covered.has(id)
  return {
    open: open.length,
    late: open.filter(isLate).length,
    refused: count('refused'),
    unknown: count('unknown'),
    next: next?.due ?? null,
    soon: open.some((one) => !isLate(one) && isSoon(one)),
    stopped: accounts.filter(({ stopped }) => stopped === 'credentials').map(({ user }) => user),
    // Without any account there is no report at all.
    uncovered: accounts.length === 0 ? [] : flats.filter(isUncovered).map(({ name }) => name),
  }
}
