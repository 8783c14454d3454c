/**
 * Counts what the test runners report. A skipped test is a defect and counts as failed, unless it says what it needs that
 * this machine does not have: then it is listed with that reason.
 */
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
  /** Left out because the machine cannot do it, by name and with the reason. */
  skipped?: string[]
  timed?: TimedTest[]
}

type TimedTest = { name: string; seconds: number }

export type PartResult = Count & { name: string; seconds: number }

type VitestReport = {
  testResults: { name: string; status: string; message?: string; assertionResults: VitestTest[] }[]
}
type VitestTest = { status: string; fullName: string; failureMessages: string[]; duration?: number | null }

/** Switched off by hand, for everyone. (`skipIf` and `runIf` ask the machine: the other kind of user runs those.) */
const switchedOff = /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|todo|fixme)\b(?!If)/

/** `sourceOf` reads a test file: its words tell a test switched off by hand from one meant for another machine. */
export function countVitest(report: VitestReport, sourceOf: (path: string) => string): Required<Count> {
  const shaky: string[] = []
  const broken: string[] = []
  const skipped: string[] = []
  const timed: TimedTest[] = []
  let passed = 0
  for (const { name: file, status: fileStatus, message = '', assertionResults } of report.testResults) {
    // A file that could not be loaded, or whose preparations failed, names no test that did.
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

/** A test and the beginning of what it said. */
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
 * What did not run (after a crash, or switched off by hand) is as bad as what failed. What passed at the second try only has
 * passed, but it is named: either the test or the product has a race.
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
