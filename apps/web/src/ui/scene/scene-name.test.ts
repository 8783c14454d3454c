import { CATEGORY } from '@portineria/contract/rules/codes'
import { describe, expect, it } from 'vitest'
import { sceneNames, sceneOf } from './scene-name.ts'
import { paint } from './scenes.ts'

const sceneFor = (gb: string, it = gb, id = 1) => sceneOf({ id, category: CATEGORY.other, name: { gb, it } })

describe('the scene of an experience without a photo', () => {
  it.each([
    ['Tiber at sunset', 'Il Tevere al tramonto', 'tiber'],
    ['A Vespa for the day', 'Una Vespa per un giorno', 'sunset'],
    ['Cacio e pepe at Nora’s', 'Cacio e pepe da Nora', 'kitchen'],
    ['The long table at Zi’ Tullia', 'La tavolata di Zi’ Tullia', 'pergola'],
    ['Bags until the evening', 'Le valigie fino a sera', 'luggage'],
    ['An evening off', 'Una sera libera', 'nightWindow'],
    ['Da Ofelio', 'Da Ofelio', 'trattoria'],
    ['', 'Una gita in barca', 'tiber'],
  ])('is told by its name: %s, %s', (gb, it, scene) => {
    expect(sceneFor(gb, it)).toBe(scene)
  })

  it('is one of its kind where no word tells, another for the next one, and always the same', () => {
    const name = { gb: 'Aurora', it: 'Aurora' }
    const scenes = [4, 5, 6, 7].map((id) => sceneOf({ id, category: CATEGORY.eat, name }))
    expect(new Set(scenes).size).toBe(4)
    expect(scenes).toEqual([4, 5, 6, 7].map((id) => sceneOf({ id, category: CATEGORY.eat, name })))
  })

  it('is painted, each unlike the others, with ids of its own and no number gone wrong', () => {
    const painted = sceneNames.map((scene) => paint[scene](`x-${scene}`))
    expect(new Set(painted).size).toBe(sceneNames.length)
    for (const [n, markup] of painted.entries()) {
      expect(markup).not.toMatch(/NaN|undefined|Infinity/)
      for (const [, used = ''] of markup.matchAll(/url\(#([^)]+)\)/g)) expect(markup).toContain(`id="${used}"`)
      expect([...markup.matchAll(/ id="([^"]+)"/g)].every(([, own = '']) => own.endsWith(`x-${sceneNames[n]}`))).toBe(
        true,
      )
    }
  })
})
