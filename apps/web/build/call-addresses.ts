/**
 * A build plugin that gives the browser only the method and path of each call: with the schemas, every page would load the whole
 * contract. It writes them in the place of the call's name, so that no screen loads the addresses of calls that only others make.
 */
import { calls } from '@portineria/contract/calls'
import type { Plugin } from 'vite'

const ASKED = 'virtual:call-addresses'
const OWN = `\0${ASKED}`

/** A function that takes the name of a call first; not a method of the same name, nor the declaration. */
const NAMED = /(?<![.\w]|function )(call|fetchDownload|addressOfCall)\((\s*)(?:'(\w+)'|(\w*))/g

/** The same code with addresses instead of names. */
export function withAddresses(code: string, refuse: (message: string) => never): string {
  return code.replace(
    NAMED,
    (all, taker: string, space: string, name: string | undefined, variable: string | undefined) => {
      // The two functions that were given a name pass it on.
      if (taker === 'addressOfCall' && variable === 'name') return all
      const call = Object.entries(calls).find(([known]) => known === name)?.[1]
      if (!call) return refuse(`${taker}() takes the name of a call, written out: here it is ${name ?? variable}`)
      return `${taker}(${space}${JSON.stringify({ method: call.method, path: call.path })}`
    },
  )
}

export function callAddresses(): Plugin {
  return {
    name: 'call-addresses',
    enforce: 'pre',
    resolveId: (id) => (id === ASKED ? OWN : null),
    // At run time the argument is already the address, because the build has replaced the name.
    load: (id) => (id === OWN ? 'export const addressOfCall = (address) => address' : null),
    transform: {
      filter: {
        id: /\/web\/(src|test)\/.*\.tsx?$/,
        code: /import \{[^}]*\b(call|fetchDownload|addressOfCall)\b[^}]*\} from '[^']*(api\.ts|fetch-download\.ts|call-addresses)'/,
      },
      handler(code) {
        return { code: withAddresses(code, (message) => this.error(message)), map: null }
      },
    },
  }
}
