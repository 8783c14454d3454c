import { expect, it } from 'vitest'
import { withAddresses } from './call-addresses.ts'

const refuse = (message: string): never => {
  throw new Error(message)
}

it.each([
  ["await call('getHouse', {})", 'await call({"method":"GET","path":"/house"}, {})'],
  ["call(\n  'getUser',", 'call(\n  {"method":"GET","path":"/user/:id"},'],
  ["addressOfCall('getHouse').path", 'addressOfCall({"method":"GET","path":"/house"}).path'],
  ['addressOfCall(name)', 'addressOfCall(name)'],
  ["rect.call(this) + recall('getHouse')", "rect.call(this) + recall('getHouse')"],
])('in %s the name becomes an address', (code, built) => {
  expect(withAddresses(code, refuse)).toBe(built)
})

it.each(["call(kind ? 'getHouse' : 'getUser', {})", "call('getNothing', {})", 'call(kind, {})'])(
  'refuses %s',
  (code) => {
    expect(() => withAddresses(code, refuse)).toThrow('written out')
  },
)
