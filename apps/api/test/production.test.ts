import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/launcher.ts'
import { query } from '../src/db/embedded/testing.ts'
import { startChild, untilUp } from './child.ts'
import { until } from './until.ts'

let folder: string
let settings: Record<string, string>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portineria-production-'))
  settings = { NODE_ENV: 'production', DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) }
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

it('does not start without its secrets, names all missing ones, and creates nothing', async () => {
  const { code, stderr } = await startChild({ ...settings, SMTP_URL: 'smtp://127.0.0.1:9' }).ended
  expect(code).toBe(1)
  for (const name of ['DATA_KEY', 'PUBLIC_URL', 'MAIL_FROM']) expect(stderr).toContain(`${name} is required`)
  expect(existsSync(settings.DATA_DIR ?? '')).toBe(false)
})

it('starts empty, without demo data, accounts or the demo mailbox', { timeout: 120_000 }, async () => {
  const DATA_KEY = 'd'.repeat(64)
  const child = startChild({ ...settings, DATA_KEY, PUBLIC_URL: 'https://concierge.test', LOG_LEVEL: 'silent' })
  await untilUp(child)
  const login = (email: string, password: string) =>
    fetch(`${child.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
  expect((await login('admin@portineria.test', 'admin-portineria')).ok).toBe(false)
  expect((await login('guest@portineria.test', 'guest-portineria')).ok).toBe(false)
  expect((await fetch(`${child.url}/api/dev/mail`)).status).toBe(404)
  // The console has the one-time link of the set-up, once.
  await until(() => child.printed().includes('/setup?token='), 'the set-up link')
  const [link, ...others] = child.printed().match(/https:\/\/concierge\.test\/setup\?token=[\w-]{43}/g) ?? []
  expect([typeof link, others]).toEqual(['string', []])
  const check = await fetch(`${child.url}/api/setup/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: new URL(link ?? '').searchParams.get('token') }),
  })
  expect(check.status).toBe(200)
  // The key comes from the environment, so no key file is written next to the data.
  expect(existsSync(join(folder, 'data/data.key'))).toBe(false)
  child.process.kill('SIGTERM')
  expect((await child.ended).code).toBe(0)
  const postgres = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR ?? '' })
  const rows = await query(
    postgres.connection,
    'select (select count(*) from "user") + (select count(*) from flat) as n',
  )
  await postgres.stop()
  expect(rows).toEqual([{ n: '0' }])
})
