/** What a row reports, and how the numbers are told. */

export type Line = {
  work: string
  ours: string
  beside: string
  ratio: string
  target: string
  reached: boolean
  /** Said below the table. */
  notes?: string[]
}

export const ms = (value: number): string => (value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`)
export const times = (value: number): string => `${value.toFixed(2)} ×`
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
export const rate = (perSecond: number): string => `${Math.round(perSecond)}/s`

const header = ['work', 'ours', 'beside', 'ratio', 'to reach', 'reached?']
const cells = (line: Line) => [line.work, line.ours, line.beside, line.ratio, line.target, line.reached ? 'yes' : 'no']

/** A table that reads well on a console and as Markdown. */
export function toTable(lines: readonly Line[]): string {
  const rows = [header, ...lines.map(cells)]
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const [head = '', ...body] = rows.map((row) => `| ${row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`)
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n')
}
