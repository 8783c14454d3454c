import { CATEGORY } from '@portineria/contract/rules/codes'
import { describe, expect, it } from 'vitest'
import { sceneOf } from './scene-name.ts'

const sceneFor = (gb: string, it = gb, city: string | null = 'Roma') =>
  sceneOf({ id: 1, category: CATEGORY.other, name: { gb, it } }, city)

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
    const scenes = [4, 5, 6, 7].map((id) => sceneOf({ id, category: CATEGORY.eat, name }, 'Rome'))
    expect(new Set(scenes).size).toBe(4)
    expect(scenes).toEqual([4, 5, 6, 7].map((id) => sceneOf({ id, category: CATEGORY.eat, name }, 'Rome')))
  })
  it.each(['Lisboa', null])('shows no sight of Rome where the operator’s city is %s', (city) => {
    expect(sceneFor('A boat on the river', 'Una barca sul fiume', city)).not.toBe('tiber')
    expect(sceneFor('A Vespa for the day', 'Una Vespa per un giorno', city)).not.toBe('sunset')
    const name = { gb: 'Aurora', it: 'Aurora' }
    const scenes = [4, 5, 6, 7].map((id) => sceneOf({ id, category: CATEGORY.visit, name }, city))
    expect(new Set(scenes)).toEqual(new Set(['hill', 'loggia']))
  })
})
