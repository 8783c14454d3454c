/**
 * Measures what docs call fast, each work beside a floor in the same run. `npm run bench` runs every row and writes
 * results.md; `npm run bench -- start flat-list` runs some and only prints; `--large` measures with a million bookings.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Bench, Measure } from './bench.ts'
import { openDatabases } from './databases.ts'
import { describeMachine, describeVersions } from './machine.ts'
import { type Line, toTable } from './result.ts'
import { measureBookingGrowth } from './rows/booking-growth.ts'
import { measureBookingPage } from './rows/booking-page.ts'
import { measureBookingSearch } from './rows/booking-search.ts'
import { measureFirstVisit } from './rows/first-visit.ts'
import { measureFlatList } from './rows/flat-list.ts'
import { measureStart } from './rows/start.ts'

const rows: Record<string, Measure> = {
  'booking-page': measureBookingPage,
  'booking-search': measureBookingSearch,
  'booking-growth': measureBookingGrowth,
  'flat-list': measureFlatList,
  start: measureStart,
  'first-visit': measureFirstVisit,
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { large: { type: 'boolean' } } })
const unknown = positionals.filter((name) => !(name in rows))
if (unknown.length > 0) {
  console.error(`no row ${unknown.join(', ')}: there are ${Object.keys(rows).join(', ')}`)
  process.exit(1)
}

async function measureAll(bench: Bench): Promise<Line[]> {
  const lines: Line[] = []
  for (const [name, measure] of Object.entries(rows)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const started = performance.now()
    lines.push(...(await measure(bench)))
    console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
  }
  return lines
}

const report = (lines: Line[], load: string) => `# How fast

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}. Machine: ${describeMachine()}.
Versions: ${describeVersions()}.

${toTable(lines)}

${lines
  .flatMap(({ notes = [] }) => notes)
  .map((note) => `- ${note}`)
  .join('\n')}

Only the ratios say something: both sides ran on the same machine in the same minutes, in turns, 32 connections each, and
the medians of five rounds are compared. Load, server and database share the cores, and so may others: ${load}.
Answers are not compressed on either side, because the load asks for none.
`

const folder = await mkdtemp(join(tmpdir(), 'portineria-bench-'))
const databases = await openDatabases(folder)
try {
  const lines = await measureAll({ databases, folder, large: values.large ?? false })
  const text = report(lines, 'noise')
  console.log(`\n${text}`)
  if (positionals.length === 0) await writeFile(new URL('./results.md', import.meta.url), text)
} finally {
  await databases.stop()
  await rm(folder, { recursive: true, force: true })
}
