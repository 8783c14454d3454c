/** Apartments in Italy that no account reports. Their arrivals are on the list, and a person reports them. */
import type { PoliceAccount } from '@portineria/contract/police-account'
import { POLICE_ZONE } from '@portineria/contract/rules/police'

type Flat = { id: number; name: string; time_zone: string }

export function listUncovered<F extends Flat>(flats: readonly F[], accounts: readonly PoliceAccount[]): F[] {
  const covered = new Set(accounts.flatMap((account) => account.flats.map(({ flat_id }) => flat_id)))
  return flats.filter(({ id, time_zone }) => time_zone === POLICE_ZONE && !covered.has(id))
}
