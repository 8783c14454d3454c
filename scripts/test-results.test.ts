import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, summary, withCrash } from './test-results.ts'

const report = (...statuses: string[]) => ({
  testResults: [
    {
      name: 'a.test.ts',
      status: statuses.includes('failed') ? 'failed' : 'passed',
      assertionResults: statuses.map((status) => ({ status })),
    },
  ],
})
const counted = (source: string, ...statuses: string[]) => countVitest(report(...statuses), () => source)
// Built from parts, lest this very file look like one with a test switched off.
const OFF = ['it', 'skip("x")'].join('.')

describe('counting unit and API tests', () => {
  it('counts what passed and what failed', () => {
    expect(counted('', 'passed', 'passed', 'failed')).toEqual({ passed: 2, failed: 1 })
  })

  it.each([
    ['for another kind of user', 'it.runIf(isRoot)("x")', 0],
    ['by a condition', 'describe.skipIf(!isRoot)("x")', 0],
    ['by its own words while it runs', 'context.skip("closed folder")', 0],
    ['switched off', OFF, 1],
    ['switched off in a table', ['it', 'concurrent', 'skip', 'each([1])'].join('.'), 1],
    ['switched off as a whole', ['describe', 'skip("x")'].join('.'), 1],
  ])('a test left out %s', (_name, source, failed) => {
    expect(counted(source, 'passed', 'skipped')).toEqual({ passed: 1, failed })
  })

  it.each(['todo', 'pending'])('a test that is %s has not passed', (status) => {
    expect(counted('', status)).toEqual({ passed: 0, failed: 1 })
  })
})

it('counts a file that could not be loaded as one failure', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults: [] },
    { name: 'b.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]
  expect(countVitest({ testResults }, () => '')).toEqual({ passed: 1, failed: 1 })
})

describe('counting browser tests', () => {
  const suites = [
    {
      suites: [
        {
          specs: [
            { file: 'door.spec.ts', title: 'opens', tests: [{ status: 'expected' }, { status: 'flaky' }] },
            { file: 'door.spec.ts', title: 'stays shut', tests: [{ status: 'unexpected' }] },
          ],
        },
      ],
    },
  ]

  it('takes what was skipped or broken before it ran as failed, and names what is shaky', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
    expect(countPlaywright({ stats, errors: ['no such file'], suites })).toEqual({
      passed: 6,
      failed: 4,
      shaky: ['door.spec.ts: opens'],
    })
  })
})

describe('a part that crashed', () => {
  it.each([
    ['left no report', null, 0, { passed: 0, failed: 1 }],
    ['ended badly though all passed', { passed: 3, failed: 0 }, 1, { passed: 3, failed: 1 }],
    ['ran nothing', { passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
    ['has its failures counted already', { passed: 3, failed: 2 }, 1, { passed: 3, failed: 2 }],
    ['did not: all is well', { passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
  ])('%s', (_name, count, code, expected) => {
    expect(withCrash(count, code)).toEqual(expected)
  })
})

it('ends with the line that counts', () => {
  const parts = [
    { name: 'checks', passed: 10, failed: 0, seconds: 4.4 },
    { name: 'browser', passed: 200, failed: 1, shaky: ['door.spec.ts: opens'], seconds: 61 },
  ]
  expect(summary(parts).split('\n')).toEqual([
    'checks      10 passed    0 failed     4 s',
    'browser    200 passed    1 failed    61 s',
    'shaky: door.spec.ts: opens',
    '210 passed, 1 failed',
  ])
})
