/**
 * Makes later imports faster. Import this module first, then the rest with `import()`; or start Node with `--import` of it.
 *
 * Node keeps what it has compiled for the next start, which is a fifth shorter then. It does so beside the packages, because a
 * folder for temporary files is open to other users of the machine. Where it may not write, it compiles again each time.
 *
 * Node parses a package's list of exports again for every import of the package. The list of drizzle-orm is 180 kB long and is
 * needed four hundred times, which took more than half of the start-up time. So Node resolves each import of another package by
 * our own code once, and imports inside drizzle-orm and between our own files, which name a file, not at all.
 */
import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/node-compile', import.meta.url)))

const INSIDE_DRIZZLE = '/node_modules/drizzle-orm/'
const OWN = import.meta.url.slice(0, import.meta.url.lastIndexOf('/') + 1)

const found = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    const own = parentURL.startsWith(OWN)
    if (specifier.startsWith('.')) {
      if (own && specifier.endsWith('.ts'))
        return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true }
      if (parentURL.includes(INSIDE_DRIZZLE))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    } else if (own && conditions.includes('import')) {
      const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
      found.set(specifier, known)
      return known
    }
    return next(specifier, context)
  },
})
