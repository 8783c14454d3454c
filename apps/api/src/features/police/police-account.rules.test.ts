import { expect, it } from 'vitest'
import { lacksApartment, readApartments, sameUser } from './police-account.rules.ts'

it('reads the apartments of the portal, with or without a header', () => {
  const list = '0;CASA ROSSA;ROMA;RM\r\n120;CASA; VERDE\n'
  const expected = [
    { id: 0, name: 'CASA ROSSA' },
    { id: 120, name: 'CASA' },
  ]
  expect(readApartments(list)).toEqual(expected)
  expect(readApartments(`IDAPPARTAMENTO;DESCRIZIONE\r\n${list}`)).toEqual(expected)
  expect(readApartments('')).toEqual([])
  expect(readApartments('<html>;')).toEqual([])
})

it('asks for the number of an apartment only where the account manages apartments', () => {
  expect(lacksApartment(null, null)).toBe(false)
  expect(lacksApartment([], null)).toBe(false)
  expect(lacksApartment([{ id: 0, name: '' }], null)).toBe(true)
  expect(lacksApartment([{ id: 0, name: '' }], 0)).toBe(false)
})

it('takes users that differ in capitals and spaces for the same', () => {
  expect(sameUser(' rm012 ')).toBe('RM012')
})
