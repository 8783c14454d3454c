/** `npm run test:faults`: runs every fault test in full length and prints a table of tried, survived and lost. */
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { type FaultRow, tableOf } from './fault-table.ts'
import { root, run } from './run.ts'
import { countVitest } from './test-results.ts'

const RESULTS = 'test-results'
const ROWS = `${RESULTS}/faults.jsonl`
const REPORT = `${RESULTS}/faults.json`

/** Test files that `npm test` runs too; each row counts the tests of its files. */
const elsewhere: Record<string, string[]> = {
  '200 attempts at one door from two processes': ['apps/api/src/features/door/door-race.api.test.ts'],
  'devices offline, slow, twice, late, rebooting': [
    'apps/api/src/features/door/door.api.test.ts',
    'apps/api/src/features/door/device.api.test.ts',
  ],
  'payments duplicated, reordered, forged; the last unit': ['apps/api/src/features/payment/payment.api.test.ts'],
  'every call × every kind of caller': ['apps/api/test/permissions.api.test.ts'],
  'the clock set back and forth, and summer time': ['apps/api/test/clock.api.test.ts'],
}

const vitest = (args: string[], env: Record<string, string> = {}) =>
  run('vitest', ['run', ...args], { live: true, env: { FAULTS: 'full', ...env } })

/** Runs tests of the API project and returns them as one row. */
async function testsAsRow(row: string, files: string[], env: Record<string, string> = {}): Promise<FaultRow> {
  await rm(join(root, REPORT), { force: true })
  const project = ['--project', 'api']
  const { code } = await vitest(
    [...project, ...files, '--reporter=dot', '--reporter=json', `--outputFile.json=${REPORT}`],
    env,
  )
  const json = JSON.parse(readFileSync(join(root, REPORT), 'utf8')) as Parameters<typeof countVitest>[0]
  const { passed, failed } = countVitest(json, (path) => readFileSync(path, 'utf8'))
  const lost = failed || (code === 0 ? 0 : 1)
  return { row, what: 'tests', tried: passed + failed, survived: passed, lost }
}

const rows = (): FaultRow[] =>
  readFileSync(join(root, ROWS), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as FaultRow)

await rm(join(root, ROWS), { force: true })
// One file at a time, because each uses the whole machine.
const { code } = await vitest(['--project', 'faults', '--no-file-parallelism'])
const others: FaultRow[] = []
for (const [row, files] of Object.entries(elsewhere)) others.push(await testsAsRow(row, files))
// These look into one process: at its own metrics, and at the statements of its own pool.
const within = ['apps/api/src/metrics/metrics.api.test.ts', 'apps/api/test/statements.api.test.ts']
const wholeSuite = within.flatMap((path) => ['--exclude', path])
others.push(await testsAsRow('the API tests on two servers in turn', wholeSuite, { SERVERS: '2' }))
others.push(await testsAsRow('the API tests, a database of its own in each app', [], { TEST_DATABASE: 'embedded' }))

const all = [...rows(), ...others]
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
console.log(`\n${new Date().toISOString().slice(0, 10)}, ${machine}\n\n${tableOf(all)}`)
process.exitCode = code !== 0 || all.some(({ lost }) => lost > 0) ? 1 : 0
