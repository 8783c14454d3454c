import { completeText } from '@portineria/contract/rules/text'
import { describe, expect, it } from 'vitest'
import { changesOf, countChanges, rebase, refusedPaths, type TripValues, valuesOf, wireOf } from './trip-values.ts'

const written: TripValues = {
  ...valuesOf(null, 'gb'),
  name: completeText({ gb: 'Boat ', it: 'Barca' }),
  price: '45,50',
  distance: '900',
}

describe('the values for the API', () => {
  it('have prices in cents, and null for empty fields', () => {
    expect(wireOf(written)).toMatchObject({
      name: { gb: 'Boat', it: 'Barca' },
      price_cents: 4550,
      price_unit: 'person',
      distance: 900,
      quantity: null,
      flat_id: null,
      phone: null,
      photo: null,
      category: 0,
    })
    expect(wireOf({ ...written, unlimited: false, quantity: '0', price: ' ' })).toMatchObject({
      quantity: 0,
      price_cents: null,
    })
  })

  it('give the same form values when they are loaded again', () => {
    const { name, ...rest } = wireOf(written)
    const trip = { ...rest, name, id: 1, custom: false, quoted: false, booking_id: null }
    const values = valuesOf(trip as Parameters<typeof valuesOf>[0], 'it')
    expect(values.price).toBe('45,50')
    expect(changesOf(written, values)).toEqual({})
  })
})

it('sends only the changed fields, and with a new stock also the old one', () => {
  expect(changesOf(written, { ...written, price: '45.50', phone: '+39 06 1' })).toEqual({ phone: '+39 06 1' })
  expect(changesOf(written, { ...written, price_unit: 'group' })).toEqual({ price_unit: 'group' })
  const counted = { ...written, unlimited: false, quantity: '4' }
  expect(changesOf(written, counted)).toEqual({ quantity: 4, quantity_before: null })
  expect(changesOf(counted, { ...counted, quantity: '9' })).toEqual({ quantity: 9, quantity_before: 4 })
  expect(countChanges(written, { ...written, phone: '1', visible: false })).toBe(2)
})

it('puts unsaved changes on top of what another operator has saved', () => {
  const mine = { ...written, price: '50' }
  const newest = { ...written, price: '60', distance: '100' }
  expect(rebase(written, mine, newest)).toEqual({ ...written, price: '50', distance: '100' })
})

it.each<[Partial<TripValues>, string[]]>([
  [{}, []],
  [{ name: completeText({ it: 'Barca' }) }, ['name.gb']],
  [{ price: 'free' }, ['price']],
  [{ price: '0' }, ['price']],
  [{ price: '2000000' }, ['price']],
  [{ price: '' }, []],
  [{ unlimited: false, quantity: '' }, ['quantity']],
  [{ unlimited: false, quantity: '-1' }, ['quantity']],
  [{ unlimited: false, quantity: '0' }, []],
  [{ distance: '1.5' }, ['distance']],
  [{ phone: '1'.repeat(41) }, ['phone']],
])('%j is refused at %j', (changes, paths) => {
  expect(refusedPaths({ ...written, ...changes })).toEqual(paths)
})
