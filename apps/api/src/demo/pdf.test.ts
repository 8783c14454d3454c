import { describe, expect, it } from 'vitest'
import { isWholePdf, kindOf } from '../features/file/file.rules.ts'
import { demoFlats } from './flats.ts'
import { papersOf, writePaper } from './papers.ts'
import { wrapLine, writePdf } from './pdf.ts'

const picture = { jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xd9]), width: 1020, height: 340 }

/** Every offset of the cross-reference table, and the object number that stands there. */
function objectsAt(pdf: Buffer): [expected: string, found: string][] {
  const text = pdf.toString('latin1')
  const table = text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))
  return [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset], index) => [
    `${index + 1} 0 obj`,
    text.slice(Number(offset), Number(offset) + `${index + 1} 0 obj`.length),
  ])
}

const wordsIn = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/<([0-9a-f]+)> Tj/g)].map(([, hex = '']) =>
    new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')),
  )

describe('a PDF of the demo', () => {
  it.each(demoFlats.flatMap(({ name }) => papersOf(name).map((paper) => [name, paper] as const)))(
    '%s, %s: is a whole file, its table finds every object, and the text is in two languages',
    (name, paper) => {
      const { bytes } = writePaper(name, paper, picture)
      expect([kindOf(bytes), isWholePdf(bytes)]).toEqual(['pdf', true])
      const objects = objectsAt(bytes)
      expect(objects).toHaveLength(11)
      for (const [expected, found] of objects) expect(found).toBe(expected)
      const lines = wordsIn(bytes)
      expect(lines.filter((line) => line.startsWith(`${name} – `))).toHaveLength(2)
      expect(lines.join(' ')).not.toContain('?')
      expect(lines.join(' ')).not.toMatch(/undefined|null/)
    },
  )

  it('refuses a text that does not fit its page', () => {
    const page = { title: 'Long', subtitle: '', sections: [{ title: 'All', lines: Array(60).fill('One line.') }] }
    const pdf = { title: '', language: 'en', pages: [page], picture, footer: '' }
    expect(() => writePdf(pdf)).toThrow('too long')
  })

  it('breaks a line between words where the page ends', () => {
    const text = 'Perché no? '.repeat(30).trim()
    const lines = wrapLine(text)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.join(' ')).toBe(text)
  })
})
