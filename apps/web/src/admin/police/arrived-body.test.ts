import { expect, it } from 'vitest'
import { whoArrived } from './arrived-body.ts'

const row = (guest_id: number) => ({
  guest_id,
  guest: guest_id,
  name: null,
  surname: null,
  status: 'due' as const,
  problems: [],
  in_file: false,
  refusal: null,
  changed: false,
})
const rows = [row(1), row(2)]

it.each([
  [2, [], { at: 'T' }],
  [2, [2], { at: 'T', awaited: [2] }],
  [3, [], { at: 'T', guests: [1, 2] }],
  [3, [2], { at: 'T', guests: [1], awaited: [2] }],
])('of %i guests, without %j: %j', (named_guests, absent, body) => {
  expect(whoArrived({ rows, named_guests }, absent, 'T')).toEqual(body)
})
