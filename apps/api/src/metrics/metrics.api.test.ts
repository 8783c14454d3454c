import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { call, startApp, type TestApp } from '../../test/app.ts'
import { addressOf } from '../../test/databases.ts'
import { makeOpenStay, openBuilding, untilKnown } from '../../test/devices.ts'
import { makeUser, unique } from '../../test/factories.ts'
import { startSmtp } from '../../test/smtp.ts'
import { openSession } from '../../test/stay.ts'
import { until } from '../../test/until.ts'
import { uploaded } from '../../test/upload.ts'
import { startEmbeddedPostgres } from '../db/embedded/launcher.ts'

const METRICS_TOKEN = 'metrics-token-of-this-test'
const GONE = `${unique()}@example.test`
const building = await openBuilding()
const smtp = await startSmtp({ refuseRecipient: (to) => (to === GONE ? 550 : null) })
const app = await building.startApp({ METRICS_TOKEN, SMTP_URL: smtp.url })
afterAll(async () => {
  await app.close()
  await smtp.close()
  await building.close()
})

async function scrape(of: TestApp = app): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const response = await fetch(`${of.url}/api/metrics`, { headers })
  expect(response.status).toBe(200)
  return response.text()
}

/** The value of one series in the scraped text, or null if it is absent. */
const valueIn = (text: string, series: string): number | null => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? null : Number(line.slice(series.length + 1))
}
const value = async (series: string) => valueIn(await scrape(), series)

describe('metrics', () => {
  it('count door openings by outcome, and measure the time of the device', async () => {
    const { device, flat, booking, token } = await makeOpenStay(app, building)
    const open = (door: number) => call(app, 'openDoor', { params: { door, flat: flat.id, book: booking.code } }, token)
    await untilKnown(app, device, 'none', true)
    expect(await value('portineria_devices{state="online"}')).toBe(1)
    expect((await open(1)).status).toBe(200)
    expect((await call(app, 'openDoor', { params: { door: 1, flat: flat.id, book: 'none' } }, token)).status).toBe(404)
    await untilKnown(app, device, 'offline', false)
    expect((await open(2)).body.message).toBe('Device offline')

    const text = await scrape()
    const openings = (outcome: string) => valueIn(text, `portineria_door_opening_seconds_count{outcome="${outcome}"}`)
    expect([openings('opened'), openings('reservation_not_found'), openings('device_offline')]).toEqual([1, 1, 1])
    const pulses = (outcome: string) => valueIn(text, `portineria_door_pulse_seconds_count{outcome="${outcome}"}`)
    expect([pulses('opened'), pulses('offline')]).toEqual([1, 1])
    expect(valueIn(text, 'portineria_devices{state="online"}')).toBe(0)
    expect(valueIn(text, 'portineria_devices{state="offline"}')).toBe(1)
    expect(valueIn(text, 'portineria_broker_up')).toBe(1)
    // The metrics do not identify a device, a booking or an apartment.
    for (const secret of [device.id, booking.code, flat.name]) expect(text.includes(secret)).toBe(false)
    await untilKnown(app, device, 'none', true)
  })

  it('count mails by outcome, jobs and waiting jobs', async () => {
    const forgetPassword = async (email: string) => {
      await makeUser(app, { email })
      expect((await call(app, 'forgotPassword', { body: { email } })).status).toBeLessThan(300)
    }
    const to = `${unique()}@example.test`
    await forgetPassword(to)
    await forgetPassword(GONE)
    await until(
      async () => (await value('portineria_mail_delivery_seconds_count{outcome="sent"}')) === 1,
      'a sent mail',
    )
    await until(
      async () => (await value('portineria_mail_delivery_seconds_count{outcome="refused"}')) === 1,
      'a refused mail',
    )
    await until(
      async () => (await value('portineria_job_seconds_count{queue="send-mail",outcome="done"}')) === 2,
      'both jobs to be done',
    )
    expect(await value('portineria_queue_jobs{queue="send-mail",state="ready"}')).toBe(0)
    expect(await value('portineria_queue_oldest_seconds{queue="send-mail"}')).toBe(0)
  })

  it('count listeners, files, requests by route pattern, and connections', async () => {
    const { id } = await makeUser(app, { role_id: 99 })
    const token = await openSession(app, id)
    const file = await uploaded(app, token, 'document')
    const stop = new AbortController()
    await fetch(`${app.url}/api/events`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal })
    await until(async () => (await value('portineria_live_listeners')) === 1, 'one listener')
    stop.abort()
    await until(async () => (await value('portineria_live_listeners')) === 0, 'no listener')
    const text = await scrape()
    expect(valueIn(text, 'portineria_file_seconds_count{call="put",outcome="done"}')).toBe(1)
    expect(text).toMatch(/^portineria_request_seconds_count\{method="POST",route="\/api\/file\/?",status="201"\} 1$/m)
    expect(text.includes(file)).toBe(false)
    const open = ['idle', 'busy'].map(
      (state) => valueIn(text, `portineria_database_connections{state="${state}"}`) ?? 0,
    )
    expect(Math.max(...open)).toBeGreaterThan(0)
    expect(valueIn(text, 'portineria_database_connection_waits')).toBe(0)
    expect(valueIn(text, 'portineria_database_up')).toBe(1)
  })

  it('show which services are down, and are served anyway', async () => {
    const dataDir = await mkdtemp(join(inject('folder'), 'server-'))
    const server = await startEmbeddedPostgres({ dataDir })
    const own = await startApp({
      METRICS_TOKEN,
      DATABASE_URL: addressOf(server.connection),
      SMTP_URL: 'smtp://127.0.0.1:9',
    })
    const { email } = await makeUser(own)
    await call(own, 'forgotPassword', { body: { email } })
    const waits = 'portineria_queue_jobs{queue="send-mail",state="later"}'
    await until(async () => valueIn(await scrape(own), waits) === 1, 'the mail to wait for its next attempt')
    const before = await scrape(own)
    expect(valueIn(before, 'portineria_database_up')).toBe(1)
    expect(valueIn(before, 'portineria_mail_delivery_seconds_count{outcome="failed"}')).toBeGreaterThan(0)
    expect(valueIn(before, 'portineria_job_seconds_count{queue="send-mail",outcome="failed"}')).toBeGreaterThan(0)
    // A server without devices has no broker.
    expect(valueIn(before, 'portineria_broker_up')).toBeNull()
    expect(before).not.toMatch(/^portineria_devices\{/m)

    await server.stop()
    const after = await scrape(own)
    expect(valueIn(after, 'portineria_database_up')).toBe(0)
    expect(after).not.toMatch(/^portineria_queue_jobs\{/m)
    await own.close()
  })
})

describe('the dashboard and alerts in deploy/', () => {
  const deploy = (path: string) => readFile(join(import.meta.dirname, '../../../../deploy', path), 'utf8')
  const namesIn = (text: string) => new Set(text.match(/\b(portineria|process|nodejs)_[a-z0-9_]+/g) ?? [])

  it.each(['grafana/portineria.json', 'prometheus/alerts.yml'])('%s use only metrics that exist', async (path) => {
    const counted = new Set(
      [...(await scrape()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    )
    const asked = namesIn(await deploy(path))
    expect(asked.size).toBeGreaterThan(5)
    expect([...asked].filter((name) => !counted.has(name))).toEqual([])
  })

  it('have a dashboard whose panels do not overlap', async () => {
    const { panels } = JSON.parse(await deploy('grafana/portineria.json')) as {
      panels: { id: number; title: string; gridPos: { x: number; y: number; w: number; h: number } }[]
    }
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)}/${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(cells.every((cell) => Number(cell.split('/')[0]) < 24)).toBe(true)
  })

  it('have alerts with an expression, a duration, a severity, a summary and a description', async () => {
    const rules = (await deploy('prometheus/alerts.yml')).split(/^ {6}- alert: /m).slice(1)
    expect(rules.length).toBeGreaterThanOrEqual(5)
    for (const rule of rules)
      for (const part of [
        /^ {8}expr: /m,
        /^ {8}for: /m,
        /^ {10}severity: /m,
        /^ {10}summary: /m,
        /^ {10}description: /m,
      ])
        expect(rule).toMatch(part)
  })
})
