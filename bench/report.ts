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

Only the ratios are meaningful: both sides ran alternately in the same minutes, with 32 connections, and the ratio is the
median of the rounds. Load, servers and database share the cores, possibly with other programs: the machine's load average was
${loads.map((load) => load.toFixed(1)).join(' at the start and ')} at the end. "Unsure" means that some rounds disagree
with the median. Targets in brackets are for information and not promised. Answers are not compressed on either
side. [plans.md](plans.md) shows how the database finds the rows.
`
