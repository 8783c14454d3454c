import { describe, expect, it } from 'vitest'
import { readShapes } from '../facade/testing.ts'
import { boxOf, drawWay, waySights } from './draw-way.ts'

const draw = (sight: (typeof waySights)[number], name = 'Garibaldi', night = false) =>
  drawWay({ name, sight, night }, 'w1')

describe.each(waySights)('the picture of %s', (sight) => {
  it('is well-formed and near its frame, by day and by night', () => {
    const [x, y, width, height] = boxOf(sight)
    const margin = 60
    for (const night of [false, true])
      for (const shape of readShapes(draw(sight, 'Ripa', night)))
        expect(
          [
            shape.right > x - margin,
            shape.left < x + width + margin,
            shape.bottom > y - margin,
            shape.top < y + height + margin,
          ],
          shape.source,
        ).toEqual([true, true, true, true])
  })

  it('has the ratio 4 to 3, differs by house and by night, and never contains the name as markup', () => {
    const [, , width, height] = boxOf(sight)
    expect(width / height).toBeCloseTo(4 / 3, 2)
    expect(draw(sight)).not.toBe(draw(sight, 'Vespucci'))
    expect(draw(sight)).not.toBe(draw(sight, 'Garibaldi', true))
    expect(draw(sight, '<script>')).not.toContain('<script')
  })

  it('keeps every id under its own prefix and defines what it refers to', () => {
    const markup = draw(sight, 'Ripa', true)
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
    const uses = [...markup.matchAll(/url\(#([^)]+)\)/g)].map(([, id = '']) => id)
    expect(ids.filter((id) => !id.startsWith('w1-'))).toEqual([])
    expect(uses.filter((id) => !ids.includes(id))).toEqual([])
  })
})
