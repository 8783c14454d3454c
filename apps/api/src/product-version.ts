/** The version of the product, as its package says. */
import { readFileSync } from 'node:fs'

let known: string | undefined

export const productVersion = (): string =>
  (known ??= (
    JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
  ).version)
