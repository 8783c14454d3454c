/** Writes the plans of the measured calls at every size, as a page beside the results. */
import type { Databases } from './databases.ts'
import { type Explained, explain, namesOf } from './plan.ts'
import { count, SIZES } from './sizes.ts'
import { bookingById, bookingPage, bookingSearches, tripsOfStay } from './works.ts'

const works = [bookingPage, ...bookingSearches, bookingById, tripsOfStay]

const LONGEST_LINE = 116
const clauses = / (?=(?:from|(?:inner|left) join|where|group by|order by|limit) )/g
const tooLong = new RegExp(`(.{1,${LONGEST_LINE}})(?: |$)`, 'g')

/** A clause on each line, long ones on several lines. */
const toLines = (sql: string): string =>
  sql
    .replace(/\s+/g, ' ')
    .split(clauses)
    .map((clause) => [...clause.matchAll(tooLong)].map(([, line]) => line).join('\n  '))
    .join('\n')

const fenced = (language: string, texts: string[]) => `\`\`\`${language}\n${texts.join('\n\n')}\n\`\`\``

const atSize = (
  size: number,
  explained: readonly Explained[],
) => `${count(size)} bookings, by ${namesOf(explained).join(', ') || 'no index'}:

${fenced(
  'text',
  explained.map(({ plan }) => plan),
)}`

async function describeWork(databases: Databases, workOn: (typeof works)[number]): Promise<string> {
  const sizes: { size: number; name: string; explained: Explained[] }[] = []
  for (const size of SIZES) {
    const database = await databases.seeded(size)
    const work = workOn(database)
    sizes.push({ size, name: work.name, explained: await explain(database.url, work) })
  }
  const [{ name, explained } = { name: '', explained: [] }] = sizes
  return [
    `## ${name}`,
    fenced(
      'sql',
      explained.map(({ text }) => `${toLines(text)};`),
    ),
    ...sizes.map((one) => atSize(one.size, one.explained)),
  ].join('\n\n')
}

export async function describePlans(databases: Databases): Promise<string> {
  const parts: string[] = []
  for (const work of works) parts.push(await describeWork(databases, work))
  return `# How the database finds it

Written by \`npm run bench\` with [the results](results.md). For each call, this page has the statements
as the app sends them, without the one that finds the caller's session, then their plans at every size, run once.
\`actual rows\` is the number of rows that each step returned.

${parts.join('\n\n')}
`
}
