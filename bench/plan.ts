/** Which indexes the statements of some work use, by the plans the database makes for them. */
import type { connect } from '../apps/api/src/db/client.ts'

type Pool = ReturnType<typeof connect>['pool']
type Plan = { 'Index Name'?: string; Plans?: Plan[] }
type Statement = { text: string; values: unknown[] }

const namesIn = (plan: Plan): string[] => [
  ...(plan['Index Name'] ? [plan['Index Name']] : []),
  ...(plan.Plans ?? []).flatMap(namesIn),
]

/** The statements as they reach the pool, so that what is explained is what the app runs. */
async function record(pool: Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  const listening = (config: { text: string }, values: unknown[]) => {
    statements.push({ text: config.text, values })
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

export async function indexesOf(pool: Pool, work: () => Promise<unknown>): Promise<string[]> {
  const names = new Set<string>()
  for (const { text, values } of await record(pool, work)) {
    const { rows } = await pool.query(`explain (format json) ${text}`, values)
    for (const { Plan } of rows[0]['QUERY PLAN'] as { Plan: Plan }[]) namesIn(Plan).forEach((name) => names.add(name))
  }
  return [...names].toSorted()
}
