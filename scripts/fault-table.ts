/** Formats the rows of `npm run test:faults` as a table. */

export type FaultRow = { row: string; what: string; tried: number; survived: number; lost: number }

const number = (value: number) => value.toLocaleString('en-GB')

export const tableOf = (rows: readonly FaultRow[]): string =>
  [
    '| fault | tried | survived | lost | what is counted |',
    '|---|--:|--:|--:|---|',
    ...rows.map(
      ({ row, what, tried, survived, lost }) =>
        `| ${row} | ${number(tried)} | ${number(survived)} | ${number(lost)} | ${what} |`,
    ),
  ].join('\n')
