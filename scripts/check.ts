/** Runs every check of the code that does not execute it. `npm run check` prints a line per tool. */
import { pathToFileURL } from 'node:url'
import { run } from './run.ts'

/**
 * Two checks run at a time, so each uses one core. With the compiler's default of four checkers, each of them computes the types
 * that it shares with the others again, which takes twice the processor time.
 */
const types = (project: string): [string, ...string[]] => ['tsc', '--checkers', '1', '-p', project]

/** The compiler and the linter are Go programs: they collect garbage only when they need much memory, and the linter uses one core. */
const env = { GOGC: 'off', GOMEMLIMIT: '2GiB', GOMAXPROCS: '1' }

/** The longest ones come first, so that no core waits for the last one. */
const checks: Record<string, [command: string, ...args: string[]]> = {
  linter: ['oxlint', '--type-aware', '--deny-warnings'],
  'types of the web app': types('apps/web'),
  'types of the server': types('apps/api'),
  'types of scripts and tests': types('.'),
  'types of the contract': types('packages/contract'),
  'types of the messages': types('packages/messages'),
  'types of the reference tables': types('packages/reference'),
  'types of the drawings': types('packages/illustration'),
  'types of the reader of documents': types('packages/mrz'),
  formatter: ['biome', 'ci', '--colors=off'],
  'dependency rules': ['node', 'scripts/check-imports.ts'],
  'unused code': ['knip'],
  'browsers of our guests': ['node', 'scripts/check-browsers.ts'],
  messages: ['node', 'scripts/check-messages.ts'],
  secrets: ['node', 'scripts/check-secrets.ts'],
  'known vulnerabilities': ['node', 'scripts/check-audit.ts'],
}

export type CheckResult = { name: string; passed: boolean; output: string; seconds: number }

export async function runChecks(): Promise<CheckResult[]> {
  const waiting = Object.entries(checks)
  const results: CheckResult[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, [command, ...args]] = next
      const { code, output, seconds } = await run(command, args, { env })
      results.push({ name, passed: code === 0, output, seconds })
      // A check that could not run has not passed, so its line says so.
      const note = /: (not reachable)$/m.exec(output)?.[1]
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)${note ? `: ${note}` : ''}`)
      if (code !== 0) console.log(output.trimEnd())
    }
  }
  await Promise.all([worker(), worker()])
  return results
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const results = await runChecks()
  process.exit(results.every(({ passed }) => passed) ? 0 : 1)
}
