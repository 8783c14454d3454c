import { describe, expect, it } from 'vitest'
import { decodeList, readCsv, tidyCell, withoutFormula } from './import-csv.rules.ts'

const cellsOf = (text: string) => readCsv(text, 100).rows.map(({ cells }) => cells)

describe('a list', () => {
  it.each([',', ';', '\t'])('may be separated by %j', (separator) => {
    const text = [
      ['Code', 'Name'],
      ['A1', 'Anna'],
    ]
      .map((cells) => cells.join(separator))
      .join('\r\n')
    expect(cellsOf(text)).toEqual([
      ['Code', 'Name'],
      ['A1', 'Anna'],
    ])
  })

  it('has quoted cells with separators, quotation marks and line breaks', () => {
    const { rows } = readCsv('Name,Note\n"Rossi, Anna","says ""hi""\nand more"\nB,c\n', 100)
    expect(rows).toEqual([
      { line: 1, cells: ['Name', 'Note'] },
      { line: 2, cells: ['Rossi, Anna', 'says "hi"\nand more'] },
      { line: 4, cells: ['B', 'c'] },
    ])
  })

  it.each([
    ['\n', 'LF'],
    ['\r\n', 'CRLF'],
    ['\r', 'CR'],
  ])('counts its lines whatever ends them (%j, %s), and leaves empty ones out', (end) => {
    const { rows } = readCsv(['a;b', '', ';', '1;2', ''].join(end), 100)
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'a', 'b'],
      [4, '1', '2'],
    ])
  })

  it('with commas in its headings is separated by what separates its rows too', () => {
    expect(cellsOf('Name, surname;Check-in;Price\nAnna;2026-11-20;10,50\nBo;2026-11-21;9,00')[1]).toEqual([
      'Anna',
      '2026-11-20',
      '10,50',
    ])
  })

  it('may name its separator, as Excel does', () => {
    expect(readCsv('sep=;\r\na;b,c\r\n1;2', 100).rows).toEqual([
      { line: 2, cells: ['a', 'b,c'] },
      { line: 3, cells: ['1', '2'] },
    ])
  })

  it('with a quotation mark that is never closed says in which line', () => {
    expect(readCsv('a,b\n1,2\n3,"4\n5,6', 100)).toMatchObject({ rows: [{ line: 1 }, { line: 2 }], unclosed: 3 })
  })

  it('ends with an empty cell, or in the middle of nothing', () => {
    expect(cellsOf('a,b,\n1,2,')).toEqual([
      ['a', 'b', ''],
      ['1', '2', ''],
    ])
    expect(cellsOf('')).toEqual([])
  })

  it('is read in moderate time, whatever it consists of', () => {
    // Each took seconds once: a cell per comma, and a piece of text per quotation mark.
    expect(readCsv(','.repeat(5_000_000), 100).rows[0]?.cells).toHaveLength(1_001)
    expect(readCsv('"'.repeat(5_000_001), 100)).toEqual({ rows: [], unclosed: 1 })
    expect(readCsv(`"${'""'.repeat(2_000_000)}"`, 100).rows[0]?.cells[0]).toHaveLength(2_000_000)
  })

  it('is read up to a number of rows', () => expect(readCsv('a\n1\n2\n3\n', 2).rows).toHaveLength(2))
})

describe('bytes', () => {
  const text = 'Città;Né\n'
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['UTF-16, as Excel saves Unicode text', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ])('in %s are read', (_, bytes) => expect(decodeList(bytes)).toBe(text))

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['a workbook of Excel', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00])],
    ['an old workbook of Excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
    ['zeros', Buffer.alloc(100)],
  ])('of %s are no list', (_, bytes) => expect(decodeList(bytes)).toBeNull())

  it('are read without invisible characters', () => {
    expect(decodeList(Buffer.from('Name,Notes\r\nAnna\u202e,a\u200bb'))).toBe('Name,Notes\r\nAnna,ab')
  })
})

it.each([
  [' a ', 'a'],
  ['="0012"', '0012'],
  ["'+39 333 1234567", '+39 333 1234567'],
  ["'=1+1", '=1+1'],
  ["'s-Hertogenbosch", "'s-Hertogenbosch"],
])('a cell %j means %j', (cell, meaning) => expect(tidyCell(cell)).toBe(meaning))

it.each([
  ['=HYPERLINK("http://x")', 'HYPERLINK("http://x")'],
  ['@SUM(1)', 'SUM(1)'],
  ['+-=\t=cmd', 'cmd'],
  ['Anne-Marie', 'Anne-Marie'],
])('%j is no formula as %j', (text, plain) => expect(withoutFormula(text)).toBe(plain))
