/** Checks the production dependencies for known vulnerabilities in the registry's advisories. */
import { judge } from './audit-report.ts'
import { run } from './run.ts'

const { output } = await run('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'])
const { state, lines } = judge(output)
for (const line of lines) console.log(line)
console.log(`production dependencies: ${state}`)
process.exit(state === 'found' ? 1 : 0)
