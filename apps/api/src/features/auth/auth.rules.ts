/** Which accounts may sign in. The rule is the same for a password and for the external provider. */

type AccountState = { active: boolean; blocked: boolean; deleted: boolean }

export const maySignIn = ({ active, blocked, deleted }: AccountState): boolean => active && !blocked && !deleted
