/**
 * Measures what the docs call fast, each row beside a baseline in the same run. `npm run bench` runs every row and writes
 * results.md and plans.md; `npm run bench -- start flat-list` runs only these rows and prints them.
 */
import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Bench, Measure } from './bench.ts'
import { openDatabases } from './databases.ts'
import { describePlans } from './plans.ts'
import { describeLines } from './report.ts'
import type { Line } from './result.ts'
import { measureBookingById } from './rows/booking-by-id.ts'
import { measureBookingGrowth } from './rows/booking-growth.ts'
import { measureBookingPage } from './rows/booking-page.ts'
import { measureBookingSearch } from './rows/booking-search.ts'
import { measureDocumentExact } from './rows/document-exact.ts'
import { measureDocumentReader } from './rows/document-reader.ts'
import { measureDoor } from './rows/door.ts'
import { measureDoorAttack } from './rows/door-attack.ts'
import { measureFeeds } from './rows/feeds.ts'
import { measureFirstVisit } from './rows/first-visit.ts'
import { measureFlatList } from './rows/flat-list.ts'
import { measureFlatLogCsv } from './rows/flatlog-csv.ts'
import { measureImport } from './rows/import.ts'
import { measureLighthouse } from './rows/lighthouse.ts'
import { measureListeners } from './rows/listeners.ts'
import { measureNextScreen } from './rows/next-screen.ts'
import { measureStart } from './rows/start.ts'
import { measureTripsOfStay } from './rows/trips-of-stay.ts'
import { measureUserGrowth } from './rows/user-growth.ts'

const rows: Record<string, Measure> = {
  'booking-page': measureBookingPage,
  'booking-search': measureBookingSearch,
  'booking-by-id': measureBookingById,
  'booking-growth': measureBookingGrowth,
  'user-growth': measureUserGrowth,
  'flat-list': measureFlatList,
  'trips-of-stay': measureTripsOfStay,
  door: measureDoor,
  'door-attack': measureDoorAttack,
  'flatlog-csv': measureFlatLogCsv,
  import: measureImport,
  listeners: measureListeners,
  feeds: measureFeeds,
  start: measureStart,
  'first-visit': measureFirstVisit,
  lighthouse: measureLighthouse,
  'next-screen': measureNextScreen,
  'document-reader': measureDocumentReader,
  'document-exact': measureDocumentExact,
}

const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.filter((name) => !(name in rows))
if (unknown.length > 0) {
  console.error(`no row ${unknown.join(', ')}: there are ${Object.keys(rows).join(', ')}`)
  process.exit(1)
}

/** A row that fails does not stop the others. */
async function measureAll(bench: Bench): Promise<{ lines: Line[]; failed: string[] }> {
  const lines: Line[] = []
  const failed: string[] = []
  for (const [name, measure] of Object.entries(rows)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const started = performance.now()
    await measure(bench).then(
      (found) => lines.push(...found),
      (error: unknown) => {
        failed.push(name)
        console.error(error)
      },
    )
    console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
  }
  return { lines, failed }
}

const before = loadavg()[0] ?? 0
const folder = await mkdtemp(join(tmpdir(), 'portineria-bench-'))
// Also after an interruption; the database ends with its parent process.
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
const databases = await openDatabases(folder)
try {
  const { lines, failed } = await measureAll({ databases, folder })
  const text = describeLines(lines, [before, loadavg()[0] ?? 0])
  console.log(`\n${text}`)
  if (failed.length > 0) {
    console.error(`not measured: ${failed.join(', ')}`)
    process.exitCode = 1
  } else if (positionals.length === 0) {
    await writeFile(new URL('./results.md', import.meta.url), text)
    await writeFile(new URL('./plans.md', import.meta.url), await describePlans(databases))
  }
} finally {
  await databases.stop()
}
