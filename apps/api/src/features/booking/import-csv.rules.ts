/** Reads lists as spreadsheets and platforms write them: any usual encoding and separator, quoted cells, line breaks in cells. */
import { withoutInvisible } from '@portineria/contract/rules/invisible'

export type CsvRow = { line: number; cells: string[] }
/** `unclosed` is the line of a cell whose quotation mark is never closed; the rows end before it. */
export type CsvTable = { rows: CsvRow[]; unclosed: number | null }

const SEPARATORS = [',', ';', '\t'] as const

/** Control characters that no text has. */
const CONTROL = /[\p{Cc}--\s]/v

/** The text of a file; null if it is not a text. Without a mark, what is not UTF-8 is taken as Windows-1252. */
export function decodeList(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const utf16 = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  const text = utf16 ? new TextDecoder(utf16).decode(bytes) : decodeBytes(bytes)
  return CONTROL.test(text) ? null : withoutInvisible(text)
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Excel names the separator in a first line of its own. */
const NAMED = /^sep=([,;\t])\r?\n/i

/** Enough rows, and enough characters, to tell which separator a list has. */
const LOOKED_AT = 20
const LOOKED_INTO = 100_000

/** Further cells of a row are not read: such a list is refused for its width, and reading millions would block the server. */
const MOST_CELLS = 1_000

/** The separator that gives the most columns, in as many rows as possible the same number of them. */
function separatorOf(text: string): string {
  const scoreOf = (separator: string) => {
    const { rows } = readRows(text.slice(0, LOOKED_INTO), separator, { most: LOOKED_AT, line: 1 })
    const wide = rows[0]?.cells.length ?? 0
    return wide < 2 ? 0 : wide * rows.filter(({ cells }) => cells.length === wide).length
  }
  const scored = SEPARATORS.map((separator) => ({ separator, score: scoreOf(separator) }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).separator
}

/** Reads at most `most` rows. Empty rows are left out. */
export function readCsv(text: string, most: number): CsvTable {
  const named = NAMED.exec(text)
  if (named) return readRows(text.slice(named[0].length), named[1] ?? ',', { most, line: 2 })
  return readRows(text, separatorOf(text), { most, line: 1 })
}

const isEmpty = ({ cells }: CsvRow) => cells.every((cell) => cell === '')

function readRows(text: string, separator: string, { most, line: firstLine }: { most: number; line: number }) {
  const rows: CsvRow[] = []
  let at = 0
  let line = firstLine

  /** The end of a cell without quotation marks, or of what follows a closing one. */
  const endOfCell = () => {
    let end = at
    for (; end < text.length; end += 1) {
      const character = text[end]
      if (character === separator || character === '\n' || character === '\r') break
    }
    return end
  }

  /** Null if the quotation mark is never closed. */
  function readQuoted(): string | null {
    const start = at + 1
    let quote = text.indexOf('"', start)
    // Two of them are one quotation mark of the text.
    while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
    if (quote === -1) return null
    const value = text.slice(start, quote).replaceAll('""', '"')
    at = quote + 1
    line += value.match(/\r\n|\r|\n/g)?.length ?? 0
    return value
  }

  function readCell(): string | null {
    const end = endOfCell()
    if (end === at) return ''
    const plain = text.slice(at, end)
    const spaces = plain.length - plain.trimStart().length
    if (plain[spaces] !== '"') {
      at = end
      return tidyCell(plain)
    }
    at += spaces
    const quoted = readQuoted()
    if (quoted === null) return null
    const rest = endOfCell()
    const value = quoted + text.slice(at, rest)
    at = rest
    return tidyCell(value)
  }

  /** Files may consist of empty lines. */
  const skipEmptyLine = (): boolean => {
    if (text[at] !== '\n' && text[at] !== '\r') return false
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    line += 1
    return true
  }

  while (at < text.length && rows.length < most) {
    if (skipEmptyLine()) continue
    const row: CsvRow = { line, cells: [] }
    for (let more = true; more; ) {
      const cell = readCell()
      if (cell === null) return { rows, unclosed: row.line }
      row.cells.push(cell)
      if (row.cells.length > MOST_CELLS) return { rows: [...rows, row], unclosed: null }
      more = text[at] === separator
      if (more) at += 1
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    line += 1
    if (!isEmpty(row)) rows.push(row)
  }
  return { rows, unclosed: null }
}

/** Spreadsheets protect numbers as `="0012"` and formulas with an apostrophe; both mean the text itself. */
export function tidyCell(cell: string): string {
  const plain = cell.trim()
  if (plain[0] === '=') return plain.replace(/^="(.*)"$/s, '$1').trim()
  return plain[0] === "'" && '=+-@'.includes(plain[1] ?? ' ') ? plain.slice(1).trim() : plain
}

/** At most so many characters, and no half of one: the database would refuse it. */
export const cutText = (text: string, most: number): string => text.slice(0, most).toWellFormed()

/** A text that no spreadsheet takes for a formula, in whatever file it may end later. */
export const withoutFormula = (text: string): string => text.replace(/^[=+\-@\t\r\s]+/, '')
