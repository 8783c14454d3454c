import { expect, it } from 'vitest'
import { paint } from './scenes.ts'

const scenes = Object.entries(paint)

it('every scene differs from the others', () => {
  expect(new Set(scenes.map(([, draw]) => draw('x'))).size).toBe(scenes.length)
})

it.each(scenes)('%s uses only its own ids and contains no broken number', (name, draw) => {
  const markup = draw(`x-${name}`)
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
  const uses = [...markup.matchAll(/url\(#([^)]+)\)/g)].map(([, id = '']) => id)
  expect(markup).not.toMatch(/NaN|undefined|Infinity/)
  expect(ids.filter((id) => !id.endsWith(`x-${name}`))).toEqual([])
  expect(uses.filter((id) => !ids.includes(id))).toEqual([])
})
