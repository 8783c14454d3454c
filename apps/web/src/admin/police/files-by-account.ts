/** Which account's file has which arrivals. */
import type { PoliceArrivals } from '@portineria/contract/police'
import type { PoliceAccount } from '@portineria/contract/police-account'

type Account = Pick<PoliceAccount, 'id' | 'user'> & { flats: readonly { flat_id: number }[] }
type Group<A> = { account: A | null; arrivals: PoliceArrivals[] }

/** Accounts without an arrival are left out, but one group remains. The apartments without an account come last. */
export function filesByAccount<A extends Account>(
  arrivals: readonly PoliceArrivals[],
  accounts: readonly A[],
): Group<A>[] {
  const isOf = (account: A) => {
    const ids = new Set(account.flats.map(({ flat_id }) => flat_id))
    return ({ flat_id }: PoliceArrivals) => ids.has(flat_id)
  }
  const groups: Group<A>[] = accounts.map((account) => ({ account, arrivals: arrivals.filter(isOf(account)) }))
  const taken = new Set(groups.flatMap((group) => group.arrivals))
  const rest = arrivals.filter((one) => !taken.has(one))
  const used = [...groups, { account: null, arrivals: rest }].filter((group) => group.arrivals.length > 0)
  return used.length > 0 ? used : groups.slice(0, 1)
}

/** The name of a file says how many parts there are. */
export const partsIn = (name: string): number => Number(/-of-(\d+)\.txt$/.exec(name)?.[1] ?? 1)
