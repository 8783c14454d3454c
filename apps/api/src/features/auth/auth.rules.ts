/** Who may come in at all, whoever vouches for them. */

type Standing = { active: boolean; blocked: boolean; deleted: boolean }

export const maySignIn = ({ active, blocked, deleted }: Standing): boolean => active && !blocked && !deleted
