import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawFacade } from './draw-facade.ts'
import { drawThumb } from './draw-thumb.ts'
import { readShapes } from './testing.ts'
import { type SceneView, type Time, type View, viewBoxes } from './views.ts'

const houses = ['garibaldi', 'monserrato', 'calisto', 'ripa', 'cosimato', 'peretti', 'genovesi', 'vespucci', 'paglia']
const scenes: SceneView[] = ['hero', 'arch', 'login', 'wide', 'street', 'step']
const views: View[] = [...scenes, 'thumb']
const times: Time[] = ['day', 'dusk', 'night']

function draw(name: string, view: View = 'hero', time: Time = 'day', number = '27', plaque?: string) {
  return view === 'thumb' ? drawThumb({ name, time }) : drawFacade({ name, view, time, number, plaque }, 'f1')
}

describe('a façade', () => {
  it('is the same every time', () => {
    for (const view of views) expect(draw('Lungara', view)).toBe(draw('Lungara', view))
  })

  it('differs from house to house, in every view and at every hour', () => {
    for (const view of views) {
      for (const time of times) expect(new Set(houses.map((name) => draw(name, view, time, '', ''))).size).toBe(9)
    }
  })

  it('does not depend on capitals, accents or spaces around the name', () => {
    for (const view of views) {
      expect(draw(' MONSERRÀTO ', view, 'day', '', 'x')).toBe(draw('monserrato', view, 'day', '', 'x'))
    }
  })

  it('keeps every id under its own prefix and defines what it refers to', () => {
    for (const time of times) {
      const markup = draw('Ripa', 'street', time)
      const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map((m) => m[1])
      const uses = [...markup.matchAll(/url\(#([^)]+)\)/g)].map((m) => m[1])
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.every((id) => id?.startsWith('f1-'))).toBe(true)
      expect(uses.filter((id) => !ids.includes(id))).toEqual([])
    }
  })

  it('needs neither scripts nor styles nor other hosts', () => {
    for (const view of views) expect(draw('Ripa', view, 'night')).not.toMatch(/<script|style=|href|https?:| on\w+=/)
  })

  it.each([
    ['hero', 60_000],
    ['arch', 45_000],
    ['login', 60_000],
    ['wide', 60_000],
    ['street', 90_000],
    ['step', 60_000],
    ['thumb', 4_000],
  ] as const)('%s is under %i characters', (view, budget) => {
    for (const name of houses) for (const time of times) expect(draw(name, view, time).length).toBeLessThan(budget)
  })

  it('draws a thumb with fewer than 40 shapes', () => {
    for (const name of houses) expect(readShapes(draw(name, 'thumb')).length).toBeLessThan(40)
  })

  it('draws nothing far outside the view', () => {
    const margin = 60
    for (const view of views) {
      const [x, y, width, height] = viewBoxes[view]
      const shapes = houses.flatMap((name) => readShapes(draw(name, view, 'night')))
      const strays = shapes.filter(
        ({ left, right, top, bottom }) =>
          right < x - margin || left > x + width + margin || bottom < y - margin || top > y + height + margin,
      )
      expect(strays.map((shape) => shape.source)).toEqual([])
    }
  })
})

describe('a name', () => {
  it.each(['<script>alert(1)</script>', 'A&B "x"', `'"><img src=x onerror=alert(1)>`, ']]>', '&lt;', '<!--'])(
    'is data, never markup: %s',
    (name) => {
      const markup = draw(name, 'arch', 'night', name, name)
      const plain = draw('x', 'arch', 'night', 'x', 'x')
      expect(markup).not.toMatch(/<(script|img|!)/i)
      expect(new Set(tags(markup))).toEqual(new Set(tags(plain)))
    },
  )

  it.each(['constructor', '__proto__', 'toString', '', ' ', '\u0000\ud800'])('may be any string: %j', (name) => {
    expect(readShapes(draw(name)).length).toBeGreaterThan(300)
    expect(readShapes(draw(name, 'thumb')).length).toBeGreaterThan(20)
  })

  it('always gives well-formed markup', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'<>&"\'/=;! a\u0000\ud800') }),
    )
    const hour = fc.constantFrom(...times)
    fc.assert(
      fc.property(anything, anything, fc.constantFrom(...views), hour, (name, number, view, time) => {
        readShapes(draw(name, view, time, number))
      }),
      { numRuns: 150 },
    )
  })

  it('selects among many houses when it is not one of the nine known names', () => {
    const strangers = Array.from({ length: 60 }, (_, i) => draw(`Appartamento ${i}`, 'thumb'))
    expect(new Set(strangers).size).toBeGreaterThan(40)
  })
})

const tags = (markup: string) => [...markup.matchAll(/<\/?([a-z]+)/gi)].map((m) => m[1])
