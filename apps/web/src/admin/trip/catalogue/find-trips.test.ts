import { expect, it } from 'vitest'
import type { Trip } from '../trip.queries.ts'
import { narrowTrips, offered, orderTrips } from './find-trips.ts'

const none = { gb: '', it: '' }
const trip = (name: string, values: Partial<Trip> = {}): Trip => ({
  id: name.length,
  name: { gb: name, it: `${name} it` },
  headline: none,
  description: none,
  phone: null,
  distance: null,
  visible: true,
  category: 0,
  flat_id: null,
  photo: null,
  price_cents: null,
  price_unit: 'person',
  quantity: null,
  custom: false,
  quoted: false,
  booking_id: null,
  ...values,
})

const boat = trip('Boat', { price_cents: 4500, distance: 900, sold: 22, headline: { gb: 'Small', it: 'Piccola età' } })
const vespa = trip('Vespa', { price_cents: 8500, flat_id: 3, visible: false })
const walk = trip('A walk', { distance: 200, sold: 9 })
const all = [boat, vespa, walk]
const names = (trips: Trip[]) => trips.map(({ name }) => name.gb)

it('leaves out quotes, which are made for one stay', () => {
  expect(offered([boat, trip('Quote', { custom: true, booking_id: 4 })])).toEqual([boat])
})

it('finds by text in both languages, ignoring accents', () => {
  expect(narrowTrips(all, { q: 'PICCOLA eta' })).toEqual([boat])
  expect(narrowTrips(all, { q: 'boat vespa' })).toEqual([])
})

it('finds by apartment, including those for all apartments, and by visibility', () => {
  expect(names(narrowTrips(all, { flat: 3 }))).toEqual(['Boat', 'Vespa', 'A walk'])
  expect(names(narrowTrips(all, { flat: 4 }))).toEqual(['Boat', 'A walk'])
  expect(names(narrowTrips(all, { visible: false }))).toEqual(['Vespa'])
})

it('orders by name or number, with missing numbers last in both directions', () => {
  expect(names(orderTrips(all, {}, 'gb'))).toEqual(['A walk', 'Boat', 'Vespa'])
  expect(names(orderTrips(all, { sort: '-name' }, 'it'))).toEqual(['Vespa', 'Boat', 'A walk'])
  expect(names(orderTrips(all, { sort: 'distance' }, 'gb'))).toEqual(['A walk', 'Boat', 'Vespa'])
  expect(names(orderTrips(all, { sort: '-distance' }, 'gb'))).toEqual(['Boat', 'A walk', 'Vespa'])
  expect(names(orderTrips(all, { sort: '-sold' }, 'gb'))).toEqual(['Boat', 'A walk', 'Vespa'])
  expect(names(orderTrips(all, { sort: 'price_cents' }, 'gb'))).toEqual(['Boat', 'Vespa', 'A walk'])
})
