/** The activity log as CSV, compared with COPY of the same rows by the database itself. */
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import pg from 'pg'
import type { Measure } from '../bench.ts'
import { startApp } from '../processes.ts'
import { rate, times, verdict } from '../result.ts'
import { median } from '../rounds.ts'

const ROWS = 1_000_000
const ROUNDS = 3
const LEAST = 0.5
const MOST_GROWTH_MB = 64

async function insertRows(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set statement_timeout = 0')
  await client.query(
    `insert into flatlog (created_at, device, door, status, flat_id, flat_name, booking_code, message)
     select now() - make_interval(secs => n), 'shellypro2-ec62608c9c00', 1 + n % 2,
       case when n % 9 = 0 then 'refused' else 'opened' end, flat.id, flat.name, 'TS-' || n,
       case when n % 9 = 0 then 'Too early' end
     from generate_series(1, $1::int) n, (select id, name from flat order by id limit 1) flat`,
    [ROWS],
  )
  await client.query('vacuum analyze flatlog')
  await client.end()
}

const memoryOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000
}

/** Counts lines as they arrive and stores none. */
async function linesOf(stream: AsyncIterable<Uint8Array>, onPiece: () => Promise<void>): Promise<number> {
  let lines = 0
  let pieces = 0
  for await (const piece of stream) {
    for (const byte of piece) if (byte === 10) lines += 1
    pieces += 1
    if (pieces % 200 === 0) await onPiece()
  }
  return lines
}

/** As `psql -c "copy …"` does it: the server's own COPY, read to its end and discarded. */
async function copyOf(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set statement_timeout = 0')
  // The output goes to a program that discards it: the rows are formatted and sent, and no client of ours slows them.
  await client.query(
    `copy (select created_at, flat_name, door, status, message, booking_code, device, null from flatlog
      order by created_at desc, id desc) to program 'cat > /dev/null' with (format csv)`,
  )
  await client.end()
}

export const measureFlatLogCsv: Measure = async ({ databases }) => {
  const database = await databases.seeded(10_000)
  await insertRows(database.url)
  const app = await startApp({ NODE_ENV: 'production', DATABASE_URL: database.url, DATA_KEY: database.dataKey })
  try {
    const headers = {
      authorization: `Bearer ${database.adminToken}`,
      accept: 'text/csv',
      'accept-encoding': 'identity',
    }
    const before = await memoryOf(app.pid)
    let most = before
    const rounds: { ours: number; beside: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now()
      const response = await fetch(`${app.url}/api/flatlog`, { headers })
      if (!response.ok || !response.body) throw new Error(`the log answered ${response.status}`)
      const lines = await linesOf(Readable.fromWeb(response.body as never), async () => {
        most = Math.max(most, await memoryOf(app.pid))
      })
      if (lines < ROWS) throw new Error(`only ${lines} lines`)
      const middle = performance.now()
      await copyOf(database.url)
      rounds.push({ ours: middle - started, beside: performance.now() - middle })
    }
    const ratios = rounds.map(({ ours, beside }) => beside / ours)
    const perSecond = (of: 'ours' | 'beside') => rate((ROWS / median(rounds.map((round) => round[of]))) * 1000)
    const growth = Math.round(most - before)
    return [
      {
        work: 'CSV of 1,000,000 log rows',
        ours: `${perSecond('ours')} rows`,
        beside: `COPY: ${perSecond('beside')} rows`,
        ratio: times(median(ratios)),
        target: `≥ ${LEAST} ×`,
        reached: verdict(ratios, (ratio) => ratio >= LEAST),
      },
      {
        work: 'memory it takes meanwhile',
        ours: `${growth} MB more`,
        beside: '–',
        ratio: '–',
        target: `< ${MOST_GROWTH_MB} MB`,
        reached: verdict([growth], (more) => more < MOST_GROWTH_MB),
      },
    ]
  } finally {
    await app.stop()
  }
}
