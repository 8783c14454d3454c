import { afterAll, describe, expect, it } from 'vitest'
import { startCollector } from '../../test/otlp.ts'
import { logLines } from '../../test/server.ts'
import { createLog } from '../log.ts'
import { traced } from '../metrics/traced.ts'
import { otlpTracer } from './otlp-tracer.ts'

const collector = await startCollector()
afterAll(() => collector.close())

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

function tracerTo(endpoint: string) {
  const { lines, stream } = logLines()
  return { tracer: otlpTracer({ endpoint, serviceName: 'house', log: createLog('warn', stream) }), lines }
}

/** All spans that some work recorded. */
async function collect(work: (tracer: ReturnType<typeof otlpTracer>) => unknown) {
  const { tracer } = tracerTo(collector.url)
  collector.spans.splice(0)
  await work(tracer)
  await tracer.close()
  return collector.spans
}

describe('spans', () => {
  it('are children of the span they were started in, also after an await, and of no other', async () => {
    const spans = await collect(async (tracer) => {
      const inner = () => traced(tracer, 'inner', { kind: 'client' }, async () => undefined)
      const outer = (name: string) =>
        traced(tracer, name, { kind: 'server', from: '' }, async () => {
          await new Promise((resolve) => setTimeout(resolve, 5))
          await inner()
        })
      await Promise.all([outer('one'), outer('two')])
      expect(tracer.here()).toBeNull()
      await inner()
    })
    const parentsOf = (name: string) =>
      spans.filter((span) => span.name === name).map(({ parentSpanId }) => parentSpanId)
    const idOf = (wanted: string) => spans.find(({ name }) => name === wanted)?.spanId
    expect(parentsOf('inner')).toHaveLength(3)
    expect(new Set(parentsOf('inner'))).toEqual(new Set([idOf('one'), idOf('two'), undefined]))
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(3)
    expect(spans.map(({ service }) => service)).toEqual(Array.from({ length: 5 }, () => 'house'))
  })

  it('are continued elsewhere through the value of `here`', async () => {
    const [from, to] = await collect(async (tracer) => {
      const traceparent = await traced(tracer, 'from', { kind: 'server' }, async () => tracer.here())
      expect(traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/)
      await traced(tracer, 'to', { kind: 'consumer', from: traceparent ?? '' }, async () => undefined)
    })
    expect(to).toMatchObject({ traceId: from?.traceId, parentSpanId: from?.spanId })
  })

  it.each([
    [`00-${TRACE}-${SPAN}-01`, true],
    [`00-${TRACE}-${SPAN}-00`, true],
    [`cc-${TRACE}-${SPAN}-01-what-comes-later`, true],
    ['', false],
    ['nonsense', false],
    [`00-${TRACE.toUpperCase()}-${SPAN}-01`, false],
    [`00-${'0'.repeat(32)}-${SPAN}-01`, false],
    [`00-${TRACE}-${'0'.repeat(16)}-01`, false],
    [`ff-${TRACE}-${SPAN}-01`, false],
    [`00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`, false],
  ])('continue the trace %j: %s', async (from, accepted) => {
    const [span] = await collect((tracer) => tracer.begin('it', { kind: 'server', from }).end())
    expect(span?.traceId === TRACE).toBe(accepted)
    expect(span?.parentSpanId).toBe(accepted ? SPAN : undefined)
  })

  it('record the type of a failure, but not its message', async () => {
    const failure = Object.assign(new RangeError('anna@example.test is not a number'), { code: '22P02' })
    const spans = await collect(async (tracer) => {
      const fail = (error: Error) => traced(tracer, 'it', { kind: 'client' }, () => Promise.reject(error))
      await expect(fail(failure)).rejects.toBe(failure)
      await expect(fail(new TypeError('secret words'))).rejects.toThrow('secret words')
    })
    expect(spans.map(({ attributes, status }) => [attributes, status])).toEqual([
      [{ 'error.type': '22P02' }, { code: 2 }],
      [{ 'error.type': 'TypeError' }, { code: 2 }],
    ])
  })
})

it('an unreachable collector is logged once, and does not disturb the server', async () => {
  const { tracer, lines } = tracerTo('http://127.0.0.1:9')
  for (let round = 0; round < 600; round++) tracer.begin('it', { kind: 'server' }).end()
  await tracer.close()
  expect(lines.filter((line) => line.includes('trace export failed'))).toHaveLength(1)
})
