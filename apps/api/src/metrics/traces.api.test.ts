import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { call, startApp } from '../../test/app.ts'
import { makeOpenStay, openBuilding } from '../../test/devices.ts'
import { makeUser, signInAdmin, unique } from '../../test/factories.ts'
import { type CollectedSpan, startCollector } from '../../test/otlp.ts'
import { logLines } from '../../test/server.ts'
import { startSmtp } from '../../test/smtp.ts'
import { until } from '../../test/until.ts'
import { createLog } from '../log.ts'

const collector = await startCollector()
const building = await openBuilding()
const GONE = `${unique()}@example.test`
const smtp = await startSmtp({ refuseRecipient: (to) => (to === GONE ? 550 : null) })
const { lines, stream } = logLines()
const app = await startApp(
  { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, MQTT_URL: building.url, SMTP_URL: smtp.url },
  createLog('trace', stream),
)
afterAll(async () => {
  await app.close()
  await smtp.close()
  await building.close()
  await collector.close()
})

const SERVER = 2
const ERROR = 2
const named = (name: string) => collector.spans.filter((span) => span.name === name)
const below = ({ spanId }: CollectedSpan) => collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId)

async function collected(name: string): Promise<CollectedSpan> {
  await until(() => named(name).length > 0, `the span "${name}" to arrive`)
  const [span] = named(name)
  if (!span) throw new Error('no span')
  return span
}

describe('traces', () => {
  it('continue the trace of the caller, and contain the statements of a request without their values', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    const parent = '00f067aa0ba902b7'
    const { email } = await makeUser(app)
    const response = await fetch(`${app.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-${parent}-00` },
      body: JSON.stringify({ email, password: 'a-wrong-password' }),
    })
    expect(response.status).toBe(400)
    const span = await collected('POST /api/auth/login')
    expect(span).toMatchObject({ traceId, parentSpanId: parent, kind: SERVER, service: 'portineria' })
    expect(span.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/auth/login',
      'http.response.status_code': 400,
    })
    const statements = below(span)
    expect(statements.length).toBeGreaterThan(1)
    for (const { attributes } of statements) expect(attributes['db.system.name']).toBe('postgresql')
    expect(
      statements.some(({ attributes }) => /from "user" where .*\$1/.test(String(attributes['db.query.text']))),
    ).toBe(true)
    expect(JSON.stringify(collector.spans)).not.toMatch(new RegExp(`${email}|a-wrong-password`))
    const logged = lines.map((line) => JSON.parse(line)).find(({ route }) => route === '/api/auth/login')
    expect(logged).toMatchObject({ trace_id: traceId, request_id: response.headers.get('x-request-id') })
  })

  it('of a door opening contain the request, its statements and the pulse', async () => {
    const { flat, booking, device, token } = await makeOpenStay(app, building)
    const path = { params: { door: 1, flat: flat.id, book: booking.code } }
    expect((await call(app, 'openDoor', path, token)).status).toBe(200)
    const pulse = await collected('door pulse')
    expect(pulse.attributes).toEqual({ 'door.number': 1, 'door.outcome': 'opened' })
    const request = await collected('GET /api/door/:door/:flat/:book')
    expect(pulse).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId })
    expect(below(request).filter(({ attributes }) => attributes['db.system.name']).length).toBeGreaterThanOrEqual(3)
    for (const secret of [booking.code, device.id, token]) expect(JSON.stringify(collector.spans)).not.toContain(secret)
  })

  it('continue in the jobs that a request starts, up to the mail delivery', async () => {
    const { email } = await makeUser(app, { email: `${unique()}@example.test` })
    const { headers } = await call(app, 'forgotPassword', { body: { email } })
    await until(() => smtp.to(email).length > 0, 'the mail to arrive')
    const delivery = await collected('mail delivery')
    const job = await collected('job send-mail')
    const request = named('POST /api/auth/forgot-password')[0]
    expect(delivery).toMatchObject({ traceId: job.traceId, parentSpanId: job.spanId })
    expect(job.traceId).toBe(request?.traceId)
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(JSON.stringify(collector.spans)).not.toContain(email)
  })

  it('are named in every log line of a job, together with the id of the request that started it', async () => {
    await makeUser(app, { email: GONE })
    const { headers } = await call(app, 'forgotPassword', { body: { email: GONE } })
    const refusal = () => lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'mail refused permanently')
    await until(() => refusal() !== undefined, 'the refusal to be logged')
    const request_id = headers.get('x-request-id')
    const asked = lines.map((line) => JSON.parse(line)).find((line) => line.request_id === request_id)
    expect(refusal()).toMatchObject({ job: 'send-mail', request_id, trace_id: asked.trace_id })
  })

  it('name an internal error by its code, and contain no undeclared path', async () => {
    const { token } = await signInAdmin(app)
    expect((await fetch(`${app.url}/api/a-secret-in-a-path`)).status).toBe(404)
    expect((await collected('GET /api/*')).status.code).not.toBe(ERROR)
    await app.db.execute(sql`alter table trip rename to trips`)
    expect((await call(app, 'listTrips', {}, token)).status).toBe(500)
    const failed = below(await collected('GET /api/trip')).find(({ status }) => status.code === ERROR)
    expect(failed).toMatchObject({ attributes: { 'error.type': '42P01' }, status: { code: ERROR } })
    expect(failed?.status).not.toHaveProperty('message')
    expect(named('GET /api/trip')[0]).toMatchObject({ attributes: { 'error.type': '500' }, status: { code: ERROR } })
    expect(JSON.stringify(collector.spans)).not.toContain('a-secret-in-a-path')
  })
})
