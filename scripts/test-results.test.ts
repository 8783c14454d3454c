import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './run.ts'
import { countPlaywright, countVitest, summary, withCrash } from './test-results.ts'

const test = (status: string, ...failureMessages: string[]) => ({ status, fullName: 'opens', failureMessages })
const report = (...statuses: string[]) => ({
  testResults: [
    {
      name: 'a.test.ts',
      status: statuses.includes('failed') ? 'failed' : 'passed',
      assertionResults: statuses.map((status) => test(status)),
    },
  ],
})
const counted = (source: string, ...statuses: string[]) => countVitest(report(...statuses), () => source)
// Built from parts, so that this file does not look like one with a skipped test.
const OFF = ['it', 'skip("x")'].join('.')

describe('counting unit and API tests', () => {
  it('counts passed and failed tests', () => {
    expect(counted('', 'passed', 'passed', 'failed')).toMatchObject({ passed: 2, failed: 1 })
  })

  it.each([
    ['for another kind of user', 'it.runIf(isRoot)("x")', 0],
    ['by a condition', 'describe.skipIf(!isRoot)("x")', 0],
    ['by itself while it runs', 'context.skip("closed folder")', 0],
    ['by hand', OFF, 1],
    ['by hand in a table', ['it', 'concurrent', 'skip', 'each([1])'].join('.'), 1],
    ['by hand as a whole', ['describe', 'skip("x")'].join('.'), 1],
  ])('a skipped test %s', (_name, source, failed) => {
    expect(counted(source, 'passed', 'skipped')).toMatchObject({ passed: 1, failed })
  })

  it.each(['todo', 'pending'])('a test that is %s has not passed', (status) => {
    expect(counted('', status)).toMatchObject({ passed: 0, failed: 1 })
  })
})

it('names failed tests and tests that passed only at the second try, with their first error', () => {
  const said = 'AssertionError: expected \u001b[31m1\u001b[39m to be 2\n a\n b\n c\n d'
  const testResults = [
    {
      name: join(root, 'door.test.ts'),
      status: 'failed',
      assertionResults: [test('failed', said), test('passed', 'late')],
    },
  ]
  expect(countVitest({ testResults }, () => '')).toMatchObject({
    passed: 1,
    failed: 1,
    broken: ['door.test.ts: opens\n    AssertionError: expected 1 to be 2\n     a\n     b\n     c'],
    shaky: ['door.test.ts: opens\n    late'],
  })
})

it('counts a file that could not be loaded as one failure', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: 'b.test.ts', status: 'passed', assertionResults: [test('passed')] },
  ]
  expect(countVitest({ testResults }, () => '')).toMatchObject({
    passed: 1,
    failed: 1,
    broken: ['a.test.ts: could not be run\n    no such module'],
  })
})

describe('counting browser tests', () => {
  const ran = (status: string, message?: string) => ({
    status,
    results: [{ error: message ? { message } : undefined }],
  })
  const suites = [
    {
      suites: [
        {
          specs: [
            { file: 'door.spec.ts', title: 'opens', tests: [ran('expected'), ran('flaky', 'too late')] },
            { file: 'door.spec.ts', title: 'stays shut', tests: [ran('unexpected', 'it opened')] },
          ],
        },
      ],
    },
  ]

  it('counts skipped tests and errors before the run as failures, and names shaky tests', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
    expect(countPlaywright({ stats, errors: ['no such file'], suites })).toMatchObject({
      passed: 6,
      failed: 4,
      shaky: ['door.spec.ts: opens\n    too late'],
      broken: ['door.spec.ts: stays shut\n    it opened'],
      skipped: [],
    })
  })

  it('lists a journey that needs something this machine lacks as skipped, with the reason', () => {
    const skip = (description: string) => ({ ...ran('skipped'), annotations: [{ type: 'skip', description }] })
    const specs = [
      { file: 'push.spec.ts', title: 'is told', tests: [skip('needs: full browser (no push)'), skip('later')] },
    ]
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 2 }
    expect(countPlaywright({ stats, errors: [], suites: [{ specs }] })).toMatchObject({
      failed: 1,
      skipped: ['push.spec.ts: is told\n    needs: full browser (no push)'],
      broken: ['push.spec.ts: is told\n    skipped'],
    })
  })
})

describe('a part', () => {
  it.each([
    ['left no report', null, 0, { passed: 0, failed: 1 }],
    ['exited with an error though all tests passed', { passed: 3, failed: 0 }, 1, { passed: 3, failed: 1 }],
    ['ran nothing', { passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
    ['has counted failures already', { passed: 3, failed: 2 }, 1, { passed: 3, failed: 2 }],
    ['without a crash is unchanged', { passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
  ])('%s', (_name, count, code, expected) => {
    expect(withCrash(count, code)).toEqual(expected)
  })
})

it('ends with the line of totals', () => {
  const parts = [
    { name: 'checks', passed: 10, failed: 0, seconds: 4.4 },
    {
      name: 'browser',
      passed: 200,
      failed: 1,
      shaky: ['door.spec.ts: opens'],
      broken: ['door.spec.ts: shut'],
      skipped: ['push.spec.ts: is told'],
      timed: [
        { name: 'door.spec.ts: opens', seconds: 1.25 },
        { name: 'door.spec.ts: shut', seconds: 20 },
      ],
      seconds: 61,
    },
  ]
  expect(summary(parts).split('\n')).toEqual([
    'checks      10 passed    0 failed     4 s',
    'browser    200 passed    1 failed    61 s',
    '',
    'slowest 2:',
    '  20.0 s  door.spec.ts: shut',
    '   1.3 s  door.spec.ts: opens',
    '',
    'skipped: push.spec.ts: is told',
    '1 skipped',
    'shaky: door.spec.ts: opens',
    'failed: door.spec.ts: shut',
    '210 passed, 1 failed',
  ])
})
