import { CATEGORY } from '@portineria/contract/rules/codes'
import { describe, expect, it } from 'vitest'
import { sceneOf } from './scene-name.ts'

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
  ])('follows from words in its name: %s, %s', (gb, it, scene) => {
    expect(sceneFor(gb, it)).toBe(scene)
  })

  it('rotates by id through the scenes of the category when no word matches, and is stable for one id', () => {
    const name = { gb: 'Aurora', it: 'Aurora' }
    const scenes = [4, 5, 6, 7].map((id) => sceneOf({ id, category: CATEGORY.eat, name }))
    expect(new Set(scenes).size).toBe(4)
    expect(scenes).toEqual([4, 5, 6, 7].map((id) => sceneOf({ id, category: CATEGORY.eat, name })))
  })
})
