/** The home page of a role, after logging in or at the start with a stored session (spec §2). */
import { ROLE } from '@portineria/contract/rules/codes'

export const landing = (role: number): '/' | '/admin' => (role === ROLE.admin ? '/admin' : '/')
