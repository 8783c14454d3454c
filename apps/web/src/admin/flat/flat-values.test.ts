import type { Flat } from '@portineria/contract/flat'
import { completeText } from '@portineria/contract/rules/text'
import { describe, expect, it } from 'vitest'
import { changesOf, missingTexts, rebase, refusedPaths, valuesOf } from './flat-values.ts'

const start = {
  city: 'Firenze',
  time_zone: 'Europe/Rome',
  defaults: { check_in_hour: '16:00', check_out_hour: '11:00' },
}
const text = (gb: string, it = gb) => completeText({ gb, it })
const flat: Flat = {
  id: 1,
  name: 'Cosimato',
  headline: text('A terrace', 'Una terrazza'),
  description: text('Two rooms', 'Due stanze'),
  details: text('Lift', 'Ascensore'),
  map_url: null,
  apartment_url: 'https://stays.example/cosimato',
  city: 'Roma',
  address: 'Piazza di San Cosimato 64',
  cin: 'IT058091C2COSI0064',
  regional_code: null,
  needs_cin: true,
  structure_code: null,
  rooms: 1,
  beds: null,
  statistics_from: null,
  max_guests: 4,
  visible: true,
  documents: 'everyone',
  time_zone: 'Europe/Rome',
  check_in_hour: '15:00',
  check_out_hour: '10:00',
  images: ['a', 'b'],
  steps: [text('Ring')],
  door_1: { name: text('Gate', 'Portone'), enabled: true, open_once: false },
  door_2: { name: text(''), enabled: false, open_once: false },
  pdfs: { internet: 'p' },
  wifi_info: text('secret'),
  home_appliances: text('Oven', 'Forno'),
  guest_care: text('Towels', ''),
  device_identifier: 'rm-cos-064',
  version: 3,
}
const before = valuesOf(flat, start)

describe('the changes of a form', () => {
  it('are empty at first, and ignore spaces around a text', () => {
    expect(changesOf(before, before)).toEqual({})
    expect(changesOf(before, { ...before, city: 'Roma ', name: ' Cosimato' })).toEqual({})
  })

  it('are listed field by field; an emptied field becomes null', () => {
    const after = { ...before, city: '', max_guests: '5', images: ['b', 'a'], pdfs: { ...before.pdfs, internet: null } }
    expect(changesOf(before, after)).toEqual({
      city: null,
      max_guests: 5,
      images: ['b', 'a'],
      pdfs: { how_to_get_there: null, internet: null, home_appliances: null, guest_care: null },
    })
  })

  it('keep empty steps between others, but not after the last one', () => {
    const steps = [text('Ring'), text(''), text('Push'), text(''), text('')]
    expect(changesOf(before, { ...before, steps })).toEqual({ steps: [text('Ring'), text(''), text('Push')] })
  })

  it('keep the pictures of steps in their places', () => {
    const step_images = [null, 'x', null, null, null]
    expect(changesOf(before, { ...before, step_images })).toEqual({ step_images: [null, 'x'] })
    const hung = valuesOf({ ...flat, step_images: ['x'] }, start)
    expect(changesOf(hung, { ...hung, step_images: [null, null, null, null, null] })).toEqual({ step_images: [] })
    expect(changesOf(hung, hung)).toEqual({})
  })

  it('survive a rebase onto what another operator has saved meanwhile', () => {
    const newest = valuesOf({ ...flat, city: 'Milano', max_guests: 6, version: 4 }, start)
    const mine = { ...before, max_guests: '5' }
    expect(changesOf(newest, rebase(before, mine, newest))).toEqual({ max_guests: 5 })
  })
})

it('starts a new apartment with valid defaults, except for the name', () => {
  expect(refusedPaths(valuesOf(null, start))).toEqual(['name'])
  expect(refusedPaths({ ...valuesOf(null, start), name: 'Ripa' })).toEqual([])
})

it.each([
  ['max_guests', { max_guests: '0' }],
  ['max_guests', { max_guests: '' }],
  ['max_guests', { max_guests: 'four' }],
  ['map_url', { map_url: 'maps.example' }],
  ['device_identifier', { device_identifier: 'a b' }],
  ['time_zone', { time_zone: 'Europe/Atlantis' }],
  ['check_in_hour', { check_in_hour: '' }],
])('refuses a wrong %s before it is sent', (field, wrong) => {
  expect(refusedPaths({ ...before, ...wrong, images: [], pdfs: valuesOf(null, start).pdfs })).toEqual([field])
})

it('counts the texts, steps and door names in use that are missing in a language', () => {
  expect(missingTexts(before, 'gb')).toEqual({ count: 0, total: 8 })
  expect(missingTexts(before, 'it')).toEqual({ count: 1, total: 8 })
  expect(missingTexts(valuesOf(null, start), 'gb')).toEqual({ count: 6, total: 6 })
})

it('a new apartment starts with the operator’s settings, an existing one keeps its own values', () => {
  const fresh = valuesOf(null, start)
  expect([fresh.city, fresh.check_in_hour, fresh.check_out_hour]).toEqual(['Firenze', '16:00', '11:00'])
  expect(valuesOf({ ...flat, city: null }, start)).toMatchObject({ city: '', check_in_hour: '15:00' })
})
