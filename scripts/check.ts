/** Runs every check of the code that does not execute it. `npm run check` prints a line per tool. */
import { pathToFileURL } from 'node:url'
import { run } from './run.ts'

const checks: Record<string, [command: string, ...args: string[]]> = {
  'types of the contract': ['tsc', '-p', 'packages/contract'],
  'types of the messages': ['tsc', '-p', 'packages/messages'],
  'types of the reference tables': ['tsc', '-p', 'packages/reference'],
  'types of the drawings': ['tsc', '-p', 'packages/illustration'],
  'types of the server': ['tsc', '-p', 'apps/api'],
  'types of the web app': ['tsc', '-p', 'apps/web'],
  'types of scripts and tests': ['tsc', '-p', '.'],
  linter: ['oxlint', '--type-aware', '--deny-warnings'],
  formatter: ['biome', 'ci', '--colors=off'],
  'dependency rules': ['node', 'scripts/check-imports.ts'],
  'unused code': ['knip'],
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
      const { code, output, seconds } = await run(command, args)
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
