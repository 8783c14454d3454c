/** Whether an IP address belongs to the public internet, by the registries of special addresses (RFC 6890). */
import { BlockList, isIP } from 'node:net'

const special4 = [
  '0.0.0.0/8', // this host
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by customers of a provider
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local; the metadata service of a cloud is here
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // relays of 6to4
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
]

/** Outside of 2000::/3 nothing is public: loopback, IPv4-mapped, NAT64, unique local, link-local, site-local, multicast. */
const public6 = '2000::/3'
const special6 = [
  '2001::/23', // protocol assignments, with Teredo, which contains an IPv4 address
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which contains an IPv4 address
  '3fff::/20', // documentation
]

function listOf(ranges: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

const blocked4 = listOf(special4, 'ipv4')
const blocked6 = listOf(special6, 'ipv6')
const allowed6 = listOf([public6], 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !blocked4.check(address, 'ipv4')
  // A zone (`fe80::1%eth0`) names an interface of this machine.
  if (isIP(address) === 6 && !address.includes('%'))
    return allowed6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6')
  return false
}
