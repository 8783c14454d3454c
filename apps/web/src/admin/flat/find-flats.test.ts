import type { Flat } from '@portineria/contract/flat'
import { expect, it } from 'vitest'
import { findFlats } from './find-flats.ts'

const flats = [
  { name: 'Ripa', address: 'Via di Ripa 2', city: 'Roma', max_guests: 2 },
  { name: 'Città', address: 'Via di Ripa 10', city: 'Forlì', max_guests: 4 },
  { name: 'Calisto', address: null, city: null, max_guests: 3 },
] as Flat[]
const names = (...asked: [string?, Parameters<typeof findFlats>[2]?]) =>
  findFlats(flats, ...asked).map(({ name }) => name)

it('finds apartments that contain every word, ignoring case and accents', () => {
  expect(names()).toEqual(['Calisto', 'Città', 'Ripa'])
  expect(names('RIPA forli')).toEqual(['Città'])
  expect(names('ripa milano')).toEqual([])
})

it('orders by name, address or size, ascending or descending', () => {
  expect(names('', '-name')).toEqual(['Ripa', 'Città', 'Calisto'])
  expect(names('', 'address')).toEqual(['Calisto', 'Ripa', 'Città'])
  expect(names('', '-max_guests')).toEqual(['Città', 'Calisto', 'Ripa'])
})
