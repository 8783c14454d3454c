import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8')

const codesOf = (face: string): number[] =>
  [...face.matchAll(/U\+([0-9A-F]{4})(?:-([0-9A-F]{4}))?/g)].flatMap(([, from = '', to = from]) => {
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })

it.each(['Fraunces', 'Figtree'])('the two files of %s share no letter, and have every Latin one', (family) => {
  const faces = css.split('@font-face').filter((face) => face.includes(`font-family: ${family};`))
  const codes = faces.flatMap(codesOf)
  expect(faces).toHaveLength(2)
  expect(new Set(codes).size).toBe(codes.length)
  // U+007F to U+009F are control characters, and a soft hyphen is part of the rest.
  const latin = Array.from({ length: 0xe0 }, (_, index) => 0x20 + index).filter((code) => code < 0x7f || code > 0x9f)
  expect(latin.filter((code) => !codes.includes(code))).toEqual([])
})
