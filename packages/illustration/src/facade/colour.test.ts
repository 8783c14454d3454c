import { expect, it } from 'vitest'
import { mix, shine, tinted, tintMarkup } from './colour.ts'

it('mixes from one colour to another', () => {
  expect(mix('#000000', '#ffffff', 0)).toBe('#000000')
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
})

it('tints like a multiply blend', () => {
  expect(tinted('#ffffff', { colour: '#336699', strength: 1 })).toBe('#336699')
  expect(tinted('#ffffff', { colour: '#336699', strength: 0 })).toBe('#ffffff')
})

it('does not tint lamps or text', () => {
  const tint = { colour: '#000000', strength: 1 }
  const lamp = `<circle fill="${shine('#FFDD94')}"/><text>#FFDD94</text>`
  expect(tintMarkup(`<rect fill="#FFDD94"/>${lamp}`, tint)).toBe(`<rect fill="#000000"/>${lamp}`)
})
