/**
 * A build plugin that gives the browser only the method and path of each call: with the schemas, every page would load the whole
 * contract.
 */
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
