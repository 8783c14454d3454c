/**
 * Counts what the test runners report. A skipped test is a defect and counts as failed, unless it names something it needs that
 * this machine lacks: then it is listed with that reason.
 */
import { isAbsolute, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.ts'

export type Count = {
  passed: number
  failed: number
  /** Passed only at the second try. */
  shaky?: string[]
  /** Failed tests by name with their first error, because the output has thousands of lines. */
  broken?: string[]
  /** Skipped because the machine cannot run them, by name and with the reason. */
  skipped?: string[]
  timed?: TimedTest[]
}

type TimedTest = { name: string; seconds: number }

export type PartResult = Count & { name: string; seconds: number }

type VitestReport = {
  testResults: { name: string; status: string; message?: string; assertionResults: VitestTest[] }[]
}
type VitestTest = { status: string; fullName: string; failureMessages: string[]; duration?: number | null }

/** A test that is skipped by hand, for everyone. (`skipIf` and `runIf` depend on the machine or the user.) */
const switchedOff = /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|todo|fixme)\b(?!If)/

/** `sourceOf` reads a test file: its source distinguishes a test skipped by hand from one meant for another machine. */
export function countVitest(report: VitestReport, sourceOf: (path: string) => string): Required<Count> {
  const shaky: string[] = []
  const broken: string[] = []
  const skipped: string[] = []
  const timed: TimedTest[] = []
  let passed = 0
  for (const { name: file, status: fileStatus, message = '', assertionResults } of report.testResults) {
    // A file that could not be loaded, or whose set-up failed, reports no failed test.
    if (fileStatus === 'failed' && !assertionResults.some(({ status }) => status === 'failed')) {
      broken.push(named(file, 'could not be run', message))
    }
    const off = assertionResults.some(({ status }) => status !== 'passed') && switchedOff.test(sourceOf(file))
    for (const { status, fullName, failureMessages, duration } of assertionResults) {
      const why = failureMessages.join('\n')
      timed.push({ name: titled(file, fullName), seconds: (duration ?? 0) / 1000 })
      if (status === 'passed') {
        passed += 1
        if (why) shaky.push(named(file, fullName, why))
      } else if (status !== 'skipped' || off) broken.push(named(file, fullName, why || status))
      else skipped.push(`${titled(file, fullName)}: not for this machine or user`)
    }
  }
  return { passed, failed: broken.length, shaky, broken, skipped, timed }
}

const LINES_OF_REASON = 4

const titled = (file: string, title: string): string => `${isAbsolute(file) ? relative(root, file) : file}: ${title}`

/** A test with the first lines of its error. */
const named = (file: string, title: string, reason: string): string =>
  [titled(file, title), ...plain(reason).split('\n').slice(0, LINES_OF_REASON)].join('\n    ')

const plain = (text: string): string => stripVTControlCharacters(text).trim()

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: PlaywrightSpec[]
}
type PlaywrightSpec = { file: string; title: string; tests: PlaywrightTest[] }
type PlaywrightTest = {
  status: string
  projectName?: string
  annotations?: { type: string; description?: string }[]
  results: { duration?: number; error?: { message?: string } }[]
}
type PlaywrightReport = {
  errors: unknown[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

/** How a test says that this machine lacks something (e2e/fixtures/needs.ts). */
const NEEDS = /^needs: /

/**
 * A test that did not run (after a crash, or skipped by hand) counts as failed. A test that passed only at the second try counts
 * as passed but is named: either the test or the product has a race.
 */
export const countPlaywright = ({ errors, stats, suites }: PlaywrightReport): Count => {
  const specs = suites.flatMap(specsOf)
  const needs = ({ annotations = [] }: PlaywrightTest) =>
    annotations.find(({ type, description = '' }) => type === 'skip' && NEEDS.test(description))?.description
  const skipped = namesOf(specs, 'skipped', (test) => needs(test) !== undefined, needs)
  const switchedOffByHand = namesOf(specs, 'skipped', (test) => needs(test) === undefined)
  const timed = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName = '', results }) => ({
      name: `${titled(file, title)}${projectName && ` (${projectName})`}`,
      seconds: results.reduce((all, { duration = 0 }) => all + duration, 0) / 1000,
    })),
  )
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.skipped - skipped.length) + errors.length,
    shaky: namesOf(specs, 'flaky'),
    broken: [...namesOf(specs, 'unexpected'), ...switchedOffByHand],
    skipped,
    timed,
  }
}

const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

const firstError = ({ results }: PlaywrightTest) => results.find(({ error }) => error)?.error?.message

const namesOf = (
  specs: readonly PlaywrightSpec[],
  wanted: string,
  when: (test: PlaywrightTest) => boolean = () => true,
  reason: (test: PlaywrightTest) => string | undefined = firstError,
): string[] =>
  specs.flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === wanted && when(test))
      .map((test) => named(file, title, reason(test) ?? wanted)),
  )

/** A part that failed, or ran nothing, without naming a failed test has crashed, which counts as one failure. */
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
  const all = <T>(of: (part: Count) => T[] | undefined) => parts.flatMap((part) => of(part) ?? [])
  const slowest = all(({ timed }) => timed)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
  const skipped = all((part) => part.skipped)
  return [
    ...lines,
    ...(slowest.length > 0 ? [`\nslowest ${slowest.length}:`] : []),
    ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`),
    ...(slowest.length > 0 ? [''] : []),
    ...skipped.map((name) => `skipped: ${name}`),
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
    ...all((part) => part.shaky).map((name) => `shaky: ${name}`),
    ...all((part) => part.broken).map((name) => `failed: ${name}`),
    total(parts),
  ].join('\n')
}

const SLOWEST = 15

const total = (parts: readonly Count[]): string => {
  const sum = (of: (part: Count) => number) => parts.reduce((all, part) => all + of(part), 0)
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`
}
