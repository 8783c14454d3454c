/** The built-in identity provider: the server keeps accounts and passwords itself. */
import type { Identity } from '../ports/identity.ts'

export const builtinIdentity: Identity = { describe: () => ({ kind: 'builtin' }), external: null }
