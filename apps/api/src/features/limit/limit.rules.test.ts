import { expect, it } from 'vitest'
import { callerOf } from './limit.rules.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8:1:2::9]:51234', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s is counted as %s', (address, caller) => expect(callerOf(address)).toBe(caller))

it('counts addresses in the same /64 as one caller', () => {
  expect(callerOf('2001:db8:1:2::a')).toBe(callerOf('2001:db8:1:2:dead:beef:0:1'))
  expect(callerOf('2001:db8:1:2::a')).not.toBe(callerOf('2001:db8:1:3::a'))
})
