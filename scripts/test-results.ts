/** Counts what the test runners report. A skipped test is a defect and counts as failed. */

export type Count = {
  passed: number
  failed: number
  /** Passed at the second try only. */
  shaky?: string[]
}

export type PartResult = Count & { name: string; seconds: number }

type VitestReport = {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
}

/** Switched off by hand, for everyone. (`skipIf` and `runIf` ask the machine: the other kind of user runs those.) */
const switchedOff = /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|todo|fixme)\b(?!If)/

/** `sourceOf` reads a test file: its words tell a test switched off by hand from one meant for another machine. */
export function countVitest(report: VitestReport, sourceOf: (path: string) => string): Count {
  const count: Count = { passed: 0, failed: 0 }
  for (const { name, status: fileStatus, assertionResults } of report.testResults) {
    // A file that could not be loaded, or whose preparations failed, names no test that did.
    if (fileStatus === 'failed' && !assertionResults.some(({ status }) => status === 'failed')) count.failed += 1
    const off = assertionResults.some(({ status }) => status !== 'passed') && switchedOff.test(sourceOf(name))
    for (const { status } of assertionResults) {
      if (status === 'passed') count.passed += 1
      else if (status !== 'skipped' || off) count.failed += 1
    }
  }
  return count
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: { file: string; title: string; tests: { status: string }[] }[]
}
type PlaywrightReport = {
  errors: unknown[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

/**
 * What did not run (after a crash, or skipped) is as bad as what failed. What passed at the second try only has passed, but it is
 * named: either the test or the product has a race.
 */
export const countPlaywright = ({ errors, stats, suites }: PlaywrightReport): Count => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + stats.skipped + errors.length,
  shaky: suites.flatMap(shakyOf),
})

const shakyOf = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(shakyOf),
]

/** A part that ended badly, or ran nothing, without saying what failed has crashed: that counts as a failure too. */
export const withCrash = (count: Count | null, code: number): Count => {
  if (!count) return { passed: 0, failed: 1 }
  const crashed = count.failed === 0 && (code !== 0 || count.passed === 0)
  return crashed ? { ...count, failed: 1 } : count
}

export function summary(parts: readonly PartResult[]): string {
  const width = Math.max(...parts.map(({ name }) => name.length))
  const lines = parts.map(
    ({ name, passed, failed, seconds }) =>
      `${name.padEnd(width)}  ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(0).padStart(5)} s`,
  )
  const shaky = parts.flatMap((part) => part.shaky ?? []).map((name) => `shaky: ${name}`)
  return [...lines, ...shaky, total(parts)].join('\n')
}

const total = (parts: readonly Count[]): string => {
  const sum = (of: (part: Count) => number) => parts.reduce((all, part) => all + of(part), 0)
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`
}
