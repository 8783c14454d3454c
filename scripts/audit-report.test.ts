import { expect, it } from 'vitest'
import { findingsOf, judge } from './audit-report.ts'

const advisory = (severity: string, id = 'GHSA-aaaa-bbbb-cccc') => ({
  title: 'Parses too much',
  url: `https://example.test/advisories/${id}`,
  severity,
})
const report = (...vias: object[]) => ({
  vulnerabilities: { parser: { via: vias as never[] }, server: { via: ['parser'] } },
})
const text = (value: object) => `npm warn something\n${JSON.stringify(value)}\n`

it.each(['moderate', 'high', 'critical'])('fails for a %s advisory, reported once by its root', (severity) => {
  const judged = judge(text(report(advisory(severity), advisory(severity))))
  expect(judged).toEqual({
    state: 'found',
    lines: [`${severity}: parser: Parses too much (GHSA-aaaa-bbbb-cccc)`],
  })
})

it.each(['info', 'low'])('ignores a %s advisory', (severity) => {
  expect(judge(text(report(advisory(severity)))).state).toBe('clean')
})

it('accepts a listed advisory with its reason, and only that one', () => {
  const both = report(advisory('high', 'GHSA-1'), advisory('high', 'GHSA-2'))
  expect(judge(text(both), { 'GHSA-1': 'our code does not call it' })).toEqual({
    state: 'found',
    lines: ['high: parser: Parses too much (GHSA-2)', 'accepted: GHSA-1: our code does not call it'],
  })
  expect(judge(text(both), { 'GHSA-1': 'a', 'GHSA-2': 'b' }).state).toBe('clean')
})

it('reports when the advisories could not be fetched', () => {
  for (const output of ['', 'npm error audit endpoint returned an error', text({ message: '405 Method Not Allowed' })])
    expect(judge(output).state).toBe('not reachable')
})

it('finds nothing in an empty report', () => {
  expect(findingsOf({ vulnerabilities: {} })).toEqual([])
  expect(judge(text({ vulnerabilities: {} })).state).toBe('clean')
})
