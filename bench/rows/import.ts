/** A list of 5,000 reservations, from the upload to the answer, compared with inserting the same rows by the database itself. */
import pg from 'pg'
import type { ImportAnswer } from '../../packages/contract/src/import.ts'
import type { Measure } from '../bench.ts'
import { startApp } from '../processes.ts'
import { times, verdict } from '../result.ts'
import { median } from '../rounds.ts'

const ROWS = 5_000
const ROUNDS = 3
const MOST_SECONDS = 20

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Stays of two nights, one after the other in every apartment, long after the seeded ones. */
function listFor(flats: readonly string[], round: number): string {
  const day = (n: number) => new Date(Date.UTC(2060, 0, 1 + n)).toISOString().slice(0, 10)
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const from = 2 * Math.floor(n / flats.length)
    const cells = [`HMX${round}N${n}`, 'Confirmed', `Anna Lind ${n}`, '+39 333 1234567', '2']
    return [...cells, day(from), day(from + 2), flats[n % flats.length], `guest${n}@bench.test`].join(',')
  })
  const head = 'Confirmation code,Status,Guest name,Contact,# of adults,Start date,End date,Listing,Email'
  return [head, ...rows].join('\r\n')
}

/** One statement with the same indexes, constraints and triggers, rolled back afterwards. */
async function insertByDatabase(client: pg.Client): Promise<number> {
  await client.query('begin')
  const started = performance.now()
  await client.query(
    `insert into booking (code, flat_id, check_in, check_out, guests_number, holder_name, holder_email, concierge_notes,
       otp_hash, otp_cipher)
     select 'SQL-' || n, ids[1 + n % cardinality(ids)], day, day + 2, 2, 'Anna Lind ' || n, 'guest' || n || '@bench.test',
       '+39 333 1234567', md5('bench ' || n), md5('key ' || n)
     from (select array_agg(id order by id) as ids from flat) flats, generate_series(0, $1::int - 1) n,
       lateral (select date '2060-01-01' + 2 * (n / cardinality(ids))) d (day)`,
    [ROWS],
  )
  const took = performance.now() - started
  await client.query('rollback')
  return took
}

export const measureImport: Measure = async ({ databases }) => {
  const database = await databases.seeded(10_000)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from flat order by id')
  const app = await startApp({ NODE_ENV: 'production', DATABASE_URL: database.url, DATA_KEY: database.dataKey })
  const headers = { authorization: `Bearer ${database.adminToken}` }

  async function importList(round: number): Promise<ImportAnswer> {
    const form = new FormData()
    form.append('run', crypto.randomUUID())
    form.append(
      'file',
      new Blob([
        listFor(
          rows.map(({ name }) => name),
          round,
        ),
      ]),
      'list.csv',
    )
    const response = await fetch(`${app.url}/api/booking/import`, { method: 'POST', headers, body: form })
    const answer = (await response.json()) as ImportAnswer
    if (answer.made !== ROWS) throw new Error(`${response.status}: ${answer.made} of ${ROWS} rows were imported`)
    return answer
  }

  async function undo(import_id: number | null): Promise<void> {
    const body = JSON.stringify({ import_id })
    const json = { ...headers, 'content-type': 'application/json' }
    const response = await fetch(`${app.url}/api/booking/import/undo`, { method: 'POST', headers: json, body })
    if (!response.ok) throw new Error(`undo answered ${response.status}`)
  }

  try {
    const rounds: { ours: number; beside: number; undo: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now()
      const { import_id } = await importList(round)
      const imported = performance.now()
      await undo(import_id)
      const undone = performance.now()
      rounds.push({ ours: imported - started, undo: undone - imported, beside: await insertByDatabase(client) })
    }
    const ours = rounds.map((round) => round.ours)
    const beside = median(rounds.map((round) => round.beside))
    return [
      {
        work: 'import of a list of 5,000 reservations',
        ours: seconds(median(ours)),
        beside: `one INSERT of them: ${seconds(beside)}`,
        ratio: times(median(rounds.map((round) => round.ours / round.beside))),
        target: `< ${MOST_SECONDS} s`,
        reached: verdict(ours, (ms) => ms < MOST_SECONDS * 1000),
        notes: [`Undoing such an import takes ${seconds(median(rounds.map((round) => round.undo)))}.`],
      },
    ]
  } finally {
    await app.stop()
    await client.end()
  }
}
