/** Maps an IP address to the caller it is counted as. An IPv6 subscriber has a whole /64, so all of it counts as one caller. */
import { isIPv6 } from 'node:net'

const GROUPS = 8

const hex = (high: number, low: number) => ((high << 8) | low).toString(16)

/** The last 32 bits may be written as an IPv4 address. */
const withoutDots = (address: string): string =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${hex(a, b)}:${hex(c, d)}`
  })

/** All eight groups of the address, with `::` expanded. */
function groupsOf(address: string): number[] {
  const [before = '', after] = withoutDots(address.replace(/%.*$/, '')).split('::')
  const parse = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const [head, tail] = [parse(before), parse(after ?? '')]
  return [...head, ...Array<number>(GROUPS - head.length - tail.length).fill(0), ...tail]
}

/** Some proxies add the caller's port, which differs for every connection. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')

export function callerOf(reported: string): string {
  const address = withoutPort(reported)
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
