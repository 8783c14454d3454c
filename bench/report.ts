/** Writes the page with the results. */
import { describeMachine, describeVersions } from './machine.ts'
import { type Line, toTable } from './result.ts'

export const describeLines = (lines: Line[], loads: number[]): string => `# How fast

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}. Machine: ${describeMachine()}.
Versions: ${describeVersions()}.

${toTable(lines)}

${lines
  .flatMap(({ notes = [] }) => notes)
  .map((note) => `- ${note}`)
  .join('\n')}

Only the ratios say something: both sides ran in the same minutes and in turns, with 32 connections, and the ratio is the
median of the rounds'. Load, servers and database share the cores, and others may too: the machine's load average was
${loads.map((load) => load.toFixed(1)).join(' at the start and ')} at the end. "Unsure" means that some rounds said the
contrary. In brackets: the same to reach where none is promised, for information. Answers travel uncompressed on both
sides. How the database finds the rows is in [plans.md](plans.md).
`
