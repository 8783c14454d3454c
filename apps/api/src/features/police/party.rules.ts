/** Puts guests in the order of the file: each member directly after their head. */
import type { GuestKind } from '@portineria/contract/rules/codes'
import { isMember } from './guest-record.rules.ts'

const headOf: Partial<Record<GuestKind, GuestKind>> = { family_member: 'family_head', group_member: 'group_head' }

/** A single guest, or a head with the members. `head` is null for members of nobody. */
export type Party<G> = { head: G | null; members: G[] }

/** A member belongs to the last head of the same kind before them, otherwise to the first one after them. */
export function partiesOf<G extends { kind: GuestKind }>(guests: readonly G[]): Party<G>[] {
  const parties = new Map(
    guests.filter(({ kind }) => !isMember(kind)).map((head): [G, Party<G>] => [head, { head, members: [] }]),
  )
  const orphans: G[] = []
  for (const [place, guest] of guests.entries()) {
    if (!isMember(guest.kind)) continue
    const isHead = ({ kind }: G) => kind === headOf[guest.kind]
    const head = guests.slice(0, place).findLast(isHead) ?? guests.find(isHead)
    const party = head && parties.get(head)
    if (party) party.members.push(guest)
    else orphans.push(guest)
  }
  return [...parties.values(), ...orphans.map((guest) => ({ head: null, members: [guest] }))]
}
