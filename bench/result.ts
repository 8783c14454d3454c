/** The result of a row, and how its numbers are formatted. */
import { median } from './rounds.ts'

/** `unsure`: some rounds disagree with the median. */
type Verdict = 'yes' | 'no' | 'yes, unsure' | 'no, unsure'

export type Line = {
  work: string
  ours: string
  beside: string
  ratio: string
  target: string
  reached: Verdict
  /** Printed below the table. */
  notes?: string[]
}

export const ms = (value: number): string => (value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`)
export const times = (value: number): string => `${value.toFixed(2)} ×`
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
export const rate = (perSecond: number): string => `${Math.round(perSecond)}/s`

export function verdict(ratios: readonly number[], reaches: (ratio: number) => boolean): Verdict {
  const reached = reaches(median(ratios))
  const agreed = ratios.every((ratio) => reaches(ratio) === reached)
  return `${reached ? 'yes' : 'no'}${agreed ? '' : ', unsure'}`
}

/** Puts the target into brackets: the line is shown for information, and nothing is promised for it. */
export const forInformation = (line: Line): Line => ({ ...line, target: `(${line.target})` })

const header = ['work', 'ours', 'beside', 'ratio', 'to reach', 'reached?']
const cells = (line: Line) => [line.work, line.ours, line.beside, line.ratio, line.target, line.reached]

/** Formats a table that is readable on a console and valid Markdown. */
export function toTable(lines: readonly Line[]): string {
  const rows = [header, ...lines.map(cells)]
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const [head = '', ...body] = rows.map((row) => `| ${row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`)
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n')
}
