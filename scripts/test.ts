/** `npm test`: runs all checks and tests, part by part. The last line is `N passed, N failed`. */
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import prepareData from '../e2e/fixtures/setup-data.ts'
import { describeBrowser, findBrowser } from './browser.ts'
import { runChecks } from './check.ts'
import { root, run } from './run.ts'
import { type Count, countPlaywright, countVitest, type PartResult, summary, withCrash } from './test-results.ts'

/** The tests start dozens of servers; each reuses the compiled modules of the first. */
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node-compile')

const RESULTS = 'test-results'
const BROWSER_REPORT = `${RESULTS}/browser.json`

async function part(name: string, work: () => Promise<Count>): Promise<PartResult> {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const count = await work()
  return { name, ...count, seconds: (performance.now() - started) / 1000 }
}

async function checks(): Promise<Count> {
  const results = await runChecks()
  const broken = results.filter((result) => !result.passed).map(({ name }) => name)
  return { passed: results.length - broken.length, failed: broken.length, broken }
}

/** The counts of a runner's report; null if the runner crashed before it wrote one. */
function report<T>(path: string, count: (report: T) => Count): Count | null {
  try {
    return count(JSON.parse(readFileSync(join(root, path), 'utf8')) as T)
  } catch {
    return null
  }
}

/**
 * Runs projects of Vitest with two workers. Two such runs go on at the same time: the API tests and those that start servers wait
 * for databases and devices half of the time, and the component tests need that time.
 */
async function vitest(name: string, projects: readonly string[]): Promise<Count> {
  const file = `${RESULTS}/${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = projects.map((project) => `--project=${project}`)
  const { code } = await run('vitest', ['run', '--allowOnly=false', '--maxWorkers=2', ...chosen, ...reporters], {
    live: true,
  })
  const count = report(file, (json: Parameters<typeof countVitest>[0]) =>
    countVitest(json, (path) => readFileSync(path, 'utf8')),
  )
  return withCrash(count, code)
}

async function build(): Promise<Count> {
  const { code, output } = await run('npm', ['run', 'build', '--silent'])
  if (code !== 0) console.log(output.trimEnd())
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Takes seconds on one core. If it fails, the browser part tries again and reports why. */
const prepareJourneys = () => prepareData().catch(() => undefined)

async function browser(): Promise<Count> {
  try {
    console.log(`browser: ${describeBrowser(await finding)}`)
  } catch (error) {
    console.log(String(error))
    return { passed: 0, failed: 1, broken: ['no browser'] }
  }
  const { code } = await run('playwright', ['test'], { live: true })
  return withCrash(report(BROWSER_REPORT, countPlaywright), code)
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`

// Reports of an earlier run must not be counted.
await rm(join(root, RESULTS), { recursive: true, force: true })

const machine = `${process.platform} ${process.arch}, ${availableParallelism()} cores, Node ${process.version}`
console.log(`machine: ${machine}`)

const parts: PartResult[] = []
// A browser may have to be installed, which is half waiting: the checks use that time.
const finding = findBrowser()
// The part that needs the browser reports a failure.
finding.catch(() => undefined)
parts.push(await part('checks', checks))
const building = part('build', build)
const preparing = building.then(prepareJourneys)
const api = part('API', () => vitest('api', ['api']))
const unit = part('unit and components', () => vitest('unit', ['unit', 'web-unit', 'web']))
parts.push(...(await Promise.all([building, unit, api])))
const forgetJourneys = await preparing
parts.push(await part('browser', browser))
await forgetJourneys?.()

const found = await finding.then(describeBrowser, () => 'none')
console.log(`\nmachine: ${machine}\nbrowser: ${found}`)
console.log(`time:    ${seconds(performance.now())} without npm ci\n${summary(parts)}`)
process.exitCode = parts.some(({ failed }) => failed > 0) ? 1 : 0
