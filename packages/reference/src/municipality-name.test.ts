import { expect, it } from 'vitest'
import { spell } from './matching.ts'
import { municipalityName } from './municipality-name.ts'
import { municipalities } from './municipality-table.ts'

it.each([
  ['ABANO TERME', 'Abano Terme'],
  ["L'AQUILA", 'L’Aquila'],
  ["SANT'ANGELO DEI LOMBARDI", 'Sant’Angelo dei Lombardi'],
  ["TRINITA' D'AGULTU E VIGNOLA", 'Trinità d’Agultu e Vignola'],
  ["CA' D'ANDREA", 'Ca’ d’Andrea'],
  ["TORRE DE' ROVERI", 'Torre de’ Roveri'],
  ["VILLA D'ALME'", 'Villa d’Almè'],
  ["CIRIE'", 'Cirié'],
  ["PRE'-SAINT-DIDIER", 'Pré-Saint-Didier'],
  ['LA SPEZIA', 'La Spezia'],
])('%s is written %s', (name, written) => {
  expect(municipalityName(name)).toBe(written)
})

it('keeps the letters that the search uses', () => {
  const changed = municipalities.rows.filter(({ name }) => spell(municipalityName(name)).joined !== spell(name).joined)
  expect(changed).toEqual([])
})
