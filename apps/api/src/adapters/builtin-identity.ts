/** The built-in provider: accounts and passwords are our own. */
import type { Identity } from '../ports/identity.ts'

export const builtinIdentity: Identity = { describe: () => ({ kind: 'builtin' }), external: null }
