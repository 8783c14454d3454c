/** Rules for the guests of a stay. */
import type { GuestKind } from '@portineria/contract/rules/codes'

/** The kind of a guest who joins the party of the first one. */
export function memberKindOf(head: GuestKind | undefined): GuestKind {
  if (head === 'family_head') return 'family_member'
  return head === 'group_head' ? 'group_member' : 'single'
}
