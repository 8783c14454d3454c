/** Counts what the test runners report. A skipped test is a defect and counts as failed. */
import { isAbsolute, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.ts'

export type Count = {
  passed: number
  failed: number
  /** Passed at the second try only. */
  shaky?: string[]
  /** What failed, by name and with what it said first: nobody should look for it among thousands of lines. */
  broken?: string[]
}

export type PartResult = Count & { name: string; seconds: number }

type VitestReport = {
  testResults: { name: string; status: string; message?: string; assertionResults: VitestTest[] }[]
}
type VitestTest = { status: string; fullName: string; failureMessages: string[] }

/** Switched off by hand, for everyone. (`skipIf` and `runIf` ask the machine: the other kind of user runs those.) */
const switchedOff = /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|todo|fixme)\b(?!If)/

/** `sourceOf` reads a test file: its words tell a test switched off by hand from one meant for another machine. */
export function countVitest(report: VitestReport, sourceOf: (path: string) => string): Required<Count> {
  const shaky: string[] = []
  const broken: string[] = []
  let passed = 0
  for (const { name: file, status: fileStatus, message = '', assertionResults } of report.testResults) {
    // A file that could not be loaded, or whose preparations failed, names no test that did.
    if (fileStatus === 'failed' && !assertionResults.some(({ status }) => status === 'failed')) {
      broken.push(named(file, 'could not be run', message))
    }
    const off = assertionResults.some(({ status }) => status !== 'passed') && switchedOff.test(sourceOf(file))
    for (const { status, fullName, failureMessages } of assertionResults) {
      const why = failureMessages.join('\n')
      if (status === 'passed') {
        passed += 1
        if (why) shaky.push(named(file, fullName, why))
      } else if (status !== 'skipped' || off) broken.push(named(file, fullName, why || status))
    }
  }
  return { passed, failed: broken.length, shaky, broken }
}

const LINES_OF_REASON = 4

/** A test and the beginning of what it said. */
const named = (file: string, title: string, reason: string): string =>
  [
    `${isAbsolute(file) ? relative(root, file) : file}: ${title}`,
    ...plain(reason).split('\n').slice(0, LINES_OF_REASON),
  ].join('\n    ')

const plain = (text: string): string => stripVTControlCharacters(text).trim()

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: PlaywrightSpec[]
}
type PlaywrightSpec = {
  file: string
  title: string
  tests: { status: string; results: { error?: { message?: string } }[] }[]
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
export const countPlaywright = ({ errors, stats, suites }: PlaywrightReport): Count => {
  const specs = suites.flatMap(specsOf)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    shaky: namesOf(specs, 'flaky'),
    broken: [...namesOf(specs, 'unexpected'), ...namesOf(specs, 'skipped')],
  }
}

const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

const namesOf = (specs: readonly PlaywrightSpec[], wanted: string): string[] =>
  specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => named(file, title, results.find(({ error }) => error)?.error?.message ?? wanted)),
  )

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
  const broken = parts.flatMap((part) => part.broken ?? []).map((name) => `failed: ${name}`)
  return [...lines, ...shaky, ...broken, total(parts)].join('\n')
}

const total = (parts: readonly Count[]): string => {
  const sum = (of: (part: Count) => number) => parts.reduce((all, part) => all + of(part), 0)
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`
}
