import { builtInStates } from '@portineria/reference/countries'
import { describe, expect, it } from 'vitest'
import { isStateCode, policeState } from './state-codes.ts'

const nameOf = (code: string) => {
  const state = policeState(code, builtInStates)
  return state && builtInStates.name(state, 'gb')
}

describe('a state code of the zone', () => {
  it('is known with and without fillers', () => {
    expect(['D<<', 'D', 'ITA', 'GBD', 'XXA', 'UTO'].every(isStateCode)).toBe(true)
    expect(['DDD', 'IT', '', '<<<', 'IT1', 'ITALY'].some(isStateCode)).toBe(false)
  })

  it('stands for a state of the police', () => {
    expect(nameOf('ITA')).toBe('Italy')
    expect(nameOf('D<<')).toBe('Germany')
    expect(nameOf('DEU')).toBe('Germany')
    expect(nameOf('RKS')).toBe('Kosovo')
    expect(nameOf('XXA')).toBe('Stateless')
    expect(new Set(['GBR', 'GBD', 'GBN', 'GBO', 'GBP', 'GBS'].map(nameOf))).toEqual(new Set(['United Kingdom']))
  })

  it('of a territory that the police do not list stands for the state that it belongs to', () => {
    expect(nameOf('CUW')).toBe(nameOf('NLD'))
    expect(nameOf('JEY')).toBe('United Kingdom')
    expect(nameOf('GRL')).not.toBe(nameOf('DNK'))
  })

  it('of an organisation, a refugee or a specimen stands for none', () => {
    expect(['UNO', 'EUE', 'XXB', 'XXX', 'UTO', 'ATA', 'QQQ', ''].map(nameOf)).toEqual(
      Array.from({ length: 8 }, () => null),
    )
  })

  it('exists for every state of the police that has an ISO code', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const codes = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c))).filter(isStateCode)
    const reached = new Set(codes.map((code) => policeState(code, builtInStates)))
    expect(builtInStates.all.filter(({ iso2, code }) => iso2 && !reached.has(code))).toEqual([])
  })

  it('follows the operator’s table', () => {
    expect(policeState('ITA', { find: () => null, findByIso: () => null })).toBeNull()
  })
})
