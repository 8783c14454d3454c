/** Preloaded by the API tests: whoever imports argon2 gets the cheap one. */
import { registerHooks } from 'node:module'

const cheap = new URL('cheap-argon2.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@node-rs/argon2' && context.parentURL !== cheap
      ? { url: cheap, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
})
