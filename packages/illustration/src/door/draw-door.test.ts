import { describe, expect, it } from 'vitest'
import { readShapes } from '../facade/testing.ts'
import { drawDoor, SIDE } from './draw-door.ts'

const draw = (name: string, night = false) => drawDoor({ name, night }, 'd1')

describe('the door in the ring', () => {
  it('is well-formed and inside its frame, by day and by night', () => {
    for (const night of [false, true])
      for (const { left, right, top, bottom } of readShapes(draw('Garibaldi', night))) {
        expect([right > 0, left < SIDE, bottom > 0, top < SIDE]).toEqual([true, true, true, true])
      }
  })

  it('has an open hall behind two leaves, and a veil in front', () => {
    const parts = [...draw('Ripa').matchAll(/data-(?:leaf|part)="(\w+)"/g)].map(([, name]) => name)
    expect(parts).toEqual(['open', 'left', 'right', 'pale'])
  })

  it('differs between apartments, ignores case and spaces, and never contains the name as markup', () => {
    expect(draw('Ripa')).not.toBe(draw('Calisto'))
    expect(draw('Ripa')).toBe(draw(' RIPA '))
    expect(draw('<script>')).not.toContain('<script')
  })

  it('keeps every id under its own prefix and defines what it refers to', () => {
    for (const night of [false, true]) {
      const markup = draw('Ripa', night)
      const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      const uses = [...markup.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.every((id) => id?.startsWith('d1-'))).toBe(true)
      expect(uses.filter((id) => !ids.includes(id))).toEqual([])
    }
  })

  it('is under 20,000 characters', () => {
    expect(draw('Ripa', true).length).toBeLessThan(20_000)
  })
})
