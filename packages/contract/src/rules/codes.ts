/** Names for the numeric and letter codes of spec §3 and §9. */

export const ROLE = { guest: 0, logged: 1, admin: 99 } as const
export const STATUS = { created: 1, verify: 2, not_valid: 3, valid: 4, opened: 5, closed: 6 } as const
export const SOURCE = { booking: 0, airbnb: 1, trivago: 2 } as const
export const GENDER = { man: 1, woman: 2 } as const
export const COMPANY_NATION = { eu: 1, extra_eu: 2 } as const
export const CATEGORY = { eat: 0, visit: 1, other: 2 } as const

export type Role = (typeof ROLE)[keyof typeof ROLE]
export type Status = (typeof STATUS)[keyof typeof STATUS]
export type Category = (typeof CATEGORY)[keyof typeof CATEGORY]

export const GUEST_KINDS = ['single', 'family_head', 'group_head', 'family_member', 'group_member'] as const
export type GuestKind = (typeof GUEST_KINDS)[number]
