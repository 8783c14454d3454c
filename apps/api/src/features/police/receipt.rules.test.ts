import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { writeReceiptPdf } from '../../adapters/police/receipt-pdf.ts'
import { isReceiptTime, isSurelyNone, nextReceiptTry, readReceiptCount } from './receipt.rules.ts'

const pdfWith = (...contents: string[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    ...contents.flatMap((content) => [
      Buffer.from('1 0 obj << /Filter /FlateDecode >> stream\r\n'),
      deflateSync(Buffer.from(content, 'latin1')),
      Buffer.from('\nendstream endobj\n'),
    ]),
    Buffer.from('%%EOF'),
  ])

describe('the count of a receipt', () => {
  it.each([1, 42, 1000])('is read: %i', (count) => {
    expect(readReceiptCount(writeReceiptPdf({ user: 'RM1', day: '2026-11-18', count, note: '(\\)' }))).toBe(count)
  })

  it('is read letter by letter, with escapes and as hexadecimal', () => {
    expect(
      readReceiptCount(pdfWith('BT (S C H E D I N E) Tj [(INV\\111) -20 (ATE)] TJ (7) Tj (GG PERMANENZA) Tj ET')),
    ).toBe(7)
    expect(readReceiptCount(pdfWith(`BT <${Buffer.from('SCHEDINE INVIATE 12').toString('hex')}> Tj ET`))).toBe(12)
  })

  it('is read through the numbering of a font', () => {
    const map = 'beginbfrange <0003> <0010> <0041> endbfrange 2 beginbfchar <0020> <0035> <0021> <0020> endbfchar'
    // A begins at 3, so S is 0x15; letters after N are mapped one by one.
    const letters = 'SCHEDINEINVIATE'
    const codes = new Map([...letters].map((letter, index) => [letter, 0x30 + index]))
    const chars = [...codes].map(
      ([letter, code]) => `<${code.toString(16).padStart(4, '0')}> <00${letter.charCodeAt(0).toString(16)}>`,
    )
    const text = [...letters].map((letter) => (codes.get(letter) ?? 0).toString(16).padStart(4, '0')).join('')
    expect(
      readReceiptCount(pdfWith(`${map} beginbfchar ${chars.join(' ')} endbfchar`, `BT <${text}> Tj <0020> Tj ET`)),
    ).toBe(5)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no PDF', Buffer.from('<html>SCHEDINE INVIATE 3</html>')],
    ['no number', pdfWith('BT (SCHEDINE INVIATE) Tj (GG) Tj ET')],
    ['two numbers', pdfWith('BT (SCHEDINE INVIATE 1) Tj (X) Tj (SCHEDINE INVIATE 2) Tj ET')],
    ['broken streams', Buffer.from('%PDF-1.4 stream\n\x00\x01 endstream stream\n')],
  ])('is not guessed: %s', (_, pdf) => expect(readReceiptCount(pdf)).toBeNull())

  it('is read between pictures and fonts that are larger than any text', () => {
    const [picture, font] = ['Tj (SCHEDINE INVIATE 9) '.repeat(20_000), 'beginbfchar '.repeat(40_000)]
    expect(readReceiptCount(pdfWith(picture, font, 'BT (SCHEDINE INVIATE 3) Tj (X) Tj ET', picture))).toBe(3)
  })

  // A small file can unfold to work without end, during which the server would answer nobody.
  it.each([
    ['hundreds of fonts', [...Array(400).fill('beginbfchar <0001> <0041> endbfchar'), `(${'a'.repeat(250_000)}) Tj`]],
    ['ranges over ranges', [`beginbfrange ${'<0000> <ffff> <0000> '.repeat(10_000)} endbfrange`, '(aa) Tj']],
    ['blocks that do not end', Array(4).fill('beginbfchar '.repeat(20_000))],
    ['megabytes of strings', Array(100).fill('(\\a)'.repeat(60_000))],
  ])('is given up early: %s', (_, contents) => expect(readReceiptCount(pdfWith(...contents))).toBeNull())
})

describe('the time of a receipt', () => {
  it('is the next morning in Rome, also when the clocks change', () => {
    expect(isReceiptTime('2026-11-18', new Date('2026-11-19T03:59:00Z'))).toBe(false)
    expect(isReceiptTime('2026-11-18', new Date('2026-11-19T04:00:00Z'))).toBe(true)
    expect(isReceiptTime('2026-03-28', new Date('2026-03-29T03:00:00Z'))).toBe(true)
  })

  it('comes less and less often, and at nine in any case', () => {
    const next = (now: string, tries: number) => nextReceiptTry('2026-11-18', tries, new Date(now)).toISOString()
    const afternoon = '2026-11-19T12:00:00.000Z'
    expect(
      [0, 1, 2, 20].map((tries) => (Date.parse(next(afternoon, tries)) - Date.parse(afternoon)) / 3_600_000),
    ).toEqual([0.5, 1, 2, 12])
    expect(next('2026-11-19T04:00:00.000Z', 0)).toBe('2026-11-19T04:30:00.000Z')
    expect(next('2026-11-19T07:30:00.000Z', 3)).toBe('2026-11-19T08:00:00.000Z')
    expect(next('2026-11-19T08:00:00.000Z', 4)).toBe('2026-11-19T16:00:00.000Z')
  })

  it('has passed without one only in the morning, and if it was missing before', () => {
    const at = (time: string) => new Date(`2026-11-19T${time}:00Z`)
    const early = at('04:00').toISOString()
    expect(isSurelyNone('2026-11-18', null, at('10:00'))).toBe(false)
    expect(isSurelyNone('2026-11-18', early, at('07:59'))).toBe(false)
    expect(isSurelyNone('2026-11-18', early, at('08:00'))).toBe(true)
    expect(isSurelyNone('2026-11-18', at('09:30').toISOString(), at('10:00'))).toBe(false)
  })
})
