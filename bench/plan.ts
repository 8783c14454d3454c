/** Records the statements of a call and the plans that the database makes for them. */
import { connect } from '../apps/api/src/db/client.ts'
import type { Work } from './works.ts'

type Pool = ReturnType<typeof connect>['pool']
type Statement = { text: string; values: unknown[] }
export type Explained = { text: string; plan: string; indexes: string[] }

/** Records the statements as they reach the pool, so that the explained statements are those the app runs. */
async function record(pool: Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  const listening = (config: { text: string; values?: unknown[] }, values?: unknown[]) => {
    statements.push({ text: config.text, values: values ?? config.values ?? [] })
    return query(config, values)
  }
  pool.query = listening as typeof pool.query
  try {
    await work()
    return statements
  } finally {
    pool.query = query as typeof pool.query
  }
}

const EXPLAIN = 'explain (analyze, costs off, timing off, summary off, buffers off)'
const indexNames = /(?:Scan (?:Backward )?using|Bitmap Index Scan on) (\w+)/g

async function explainOne(pool: Pool, { text, values }: Statement): Promise<Explained> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`${EXPLAIN} ${text}`, values)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  return { text, plan, indexes: [...plan.matchAll(indexNames)].map(([, name = '']) => name) }
}

export async function explain(url: string, { ask }: Work): Promise<Explained[]> {
  const { pool, db } = connect({ connectionString: url }, () => undefined)
  try {
    const explained: Explained[] = []
    for (const statement of await record(pool, () => ask(db))) explained.push(await explainOne(pool, statement))
    return explained
  } finally {
    await pool.end()
  }
}

export const namesOf = (explained: readonly Explained[]): string[] =>
  [...new Set(explained.flatMap(({ indexes }) => indexes))].toSorted()

export const indexesOf = async (url: string, work: Work): Promise<string[]> => namesOf(await explain(url, work))
