/** How guests travel: alone, as a family or as a group. The first guest is the head, the others are members. */
import type { GuestKind } from '@portineria/contract/rules/codes'
import { type Draft, freshKey, type GuestDraft, newGuest } from './draft.ts'

export const parties = ['single', 'family', 'group'] as const
export type Party = (typeof parties)[number]

const headOf: Record<Party, GuestKind> = { single: 'single', family: 'family_head', group: 'group_head' }
const memberOf: Record<Party, GuestKind> = { single: 'single', family: 'family_member', group: 'group_member' }

export function partyOf({ guests }: Draft): Party {
  const kind = guests[0]?.values.kind
  return parties.find((party) => headOf[party] === kind) ?? 'single'
}

export const memberKind = (draft: Draft): GuestKind => memberOf[partyOf(draft)]

const withKind = (guest: GuestDraft, kind: GuestKind): GuestDraft => ({ ...guest, values: { ...guest.values, kind } })

export const withParty = (draft: Draft, party: Party): Draft => ({
  ...draft,
  guests: draft.guests.map((guest, index) => withKind(guest, index === 0 ? headOf[party] : memberOf[party])),
})

/** Adds a guest with the dates of the stay, as a member of the party. */
export const withOneMore = (draft: Draft, stay: { check_in: string; check_out: string }): Draft => ({
  ...draft,
  guests: [...draft.guests, newGuest(freshKey(draft.guests), memberKind(draft), stay)],
})

/** Copies the holder's address to a guest who lives with the holder. */
export function withAddressOfHolder(draft: Draft, index: number): Draft {
  const holder = draft.guests[0]?.values
  if (!holder) return draft
  const { address, postal_code, city, province, country, residence_country, residence_city } = holder
  const home = { address, postal_code, city, province, country, residence_country, residence_city }
  return {
    ...draft,
    guests: draft.guests.map((guest, at) =>
      at === index ? { ...guest, values: { ...guest.values, ...home } } : guest,
    ),
  }
}
