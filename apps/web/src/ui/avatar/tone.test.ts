import { expect, it } from 'vitest'
import { TONES, toneOf } from './tone.ts'

it('is the same for the same name, however it is written', () => {
  expect(toneOf(' Anna Lindqvist ')).toBe(toneOf('anna lindqvist'))
})

it('spreads people evenly over all tones', () => {
  const names = ['Anna', 'Marco', 'Camille', 'Giulia', 'Thandi', 'Ioana', 'Haruto', 'Anneke', 'Zofia', 'Arjun']
  const surnames = [
    'Lindqvist',
    'Castellani',
    'Dubois',
    'Ferri',
    'Mbeki',
    'Popescu',
    'Tanaka',
    'Kowalska',
    'Patel',
    'Silva',
  ]
  const tones = names.flatMap((name) => surnames.map((surname) => toneOf(`${name} ${surname}`)))
  for (let tone = 0; tone < TONES; tone++) {
    const count = tones.filter((one) => one === tone).length
    expect(count).toBeGreaterThan(8)
    expect(count).toBeLessThan(26)
  }
})
