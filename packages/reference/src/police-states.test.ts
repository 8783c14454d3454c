import { describe, expect, it } from 'vitest'
import { builtInStates, createStates } from './countries.ts'
import { readPoliceCsv, writePoliceCsv } from './police-csv.ts'
import { builtInPoliceStates, isSameState, statesFrom } from './police-states.ts'
import { changesBetween } from './table-changes.ts'

const row = (code: string, name: string, ended: string | null = null) => ({ code, name, ended })

describe('our states in the police’s form', () => {
  it('are a valid table of the police, and convert back to our states', () => {
    const { rows } = readPoliceCsv(writePoliceCsv(builtInPoliceStates()), 'states')
    expect(rows).toEqual(builtInPoliceStates())
    expect(statesFrom(rows ?? [])).toEqual(builtInStates.all)
  })

  it('do not differ by an accent', () => {
    const before = builtInPoliceStates()
    const after = before.map((one) => (one.code === '100000246' ? { ...one, name: "CITTA' DEL VATICANO" } : one))
    expect(after).not.toEqual(before)
    expect(changesBetween(before, after, isSameState).renamed).toEqual([])
  })
})

describe('the police’s states', () => {
  it('that we know keep their English name and ISO code, and our Italian name if it is the same', () => {
    expect(statesFrom([row('100000536', "STATI UNITI D'AMERICA"), row('100000307', 'BIRMANIA NUOVA')])).toEqual([
      expect.objectContaining({ gb: 'United States of America', it: 'Stati Uniti d’America', iso2: 'US' }),
      expect.objectContaining({ gb: 'Myanmar', it: 'Birmania Nuova', iso2: 'MM' }),
    ])
  })

  it('that are new have their Italian name in both languages, and are found by it', () => {
    const states = createStates(statesFrom([row('100000100', 'ITALIA'), row('100001099', "NUOVA LIBERTA'")]))
    expect(states.find('100001099')).toEqual({
      code: '100001099',
      iso2: null,
      gb: 'Nuova Libertà',
      it: 'Nuova Libertà',
      ended: null,
    })
    expect(states.search('nuova lib', 'gb').map(({ code }) => code)).toEqual(['100001099'])
  })

  it('end on their end date', () => {
    expect(statesFrom([row('100000219', 'REGNO UNITO', '2030-12-31')])[0]?.ended).toBe('2030-12-31')
  })
})
