/** Gives the browser of each declared call only where it goes: with their schemas, every page would carry the whole contract. */
import { calls } from '@portineria/contract/calls'
import type { Plugin } from 'vite'

const ASKED = 'virtual:call-addresses'
const OWN = `\0${ASKED}`

export function callAddresses(): Plugin {
  const addresses = Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }])
  return {
    name: 'call-addresses',
    resolveId: (id) => (id === ASKED ? OWN : null),
    load: (id) => (id === OWN ? `export const addresses = ${JSON.stringify(Object.fromEntries(addresses))}` : null),
  }
}
