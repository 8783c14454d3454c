/** Packs the municipalities for the transfer: a line per province, without numbers where they are consecutive. */
import type { Municipality } from './municipalities.ts'

type Row = Omit<Municipality, 'since'>

const prefixOf = ({ code, province }: Row) => `${code.slice(0, 6)}${province}`
const numberOf = ({ code }: Row) => Number(code.slice(6))

function packEntry(row: Row, before: number): string {
  const number = numberOf(row) === before + 1 ? '' : String(numberOf(row))
  return `${number}${row.name}${row.ended === null ? '' : `@${row.ended}`}`
}

/** `401001TO,AGLIE',AIRASCA,…`; `501NAME@1983-12-31` is number 501, ended. */
export function pack(rows: readonly Row[]): string[] {
  const byCode = rows.toSorted((a, b) => Number(a.code) - Number(b.code))
  return [...new Set(byCode.map(prefixOf))].map((prefix) => {
    const group = byCode.filter((row) => prefixOf(row) === prefix)
    const entries = group.map((row, index) => packEntry(row, index === 0 ? 0 : numberOf(group[index - 1] ?? row)))
    return [prefix, ...entries].join(',')
  })
}

function unpackLine(line: string): Row[] {
  const [prefix = '', ...entries] = line.split(',')
  let number = 0
  return entries.map((entry) => {
    const [, digits, name = '', ended] = /^(\d*)([^@]*)(?:@(.*))?$/.exec(entry) ?? []
    number = digits ? Number(digits) : number + 1
    const code = `${prefix.slice(0, 6)}${String(number).padStart(3, '0')}`
    return { code, name, province: prefix.slice(6), ended: ended ?? null }
  })
}

export const unpack = (lines: readonly string[]): Row[] => lines.flatMap(unpackLine)
