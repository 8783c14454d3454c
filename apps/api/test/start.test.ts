/** Tests how the server process stops, and what it reports when it cannot start. */
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { startChild, untilUp } from './child.ts'

/** All tests share one folder: the first start creates the database, and the others find it. */
const folder = mkdtempSync(join(tmpdir(), 'portineria-start-'))
let settings: Record<string, string>
beforeEach(async () => {
  settings = { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()), DEMO: 'off', LOG_LEVEL: 'silent' }
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

it('a signal stops the server cleanly', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const child = startChild(settings)
    await untilUp(child)
    child.process.kill(signal)
    expect(await child.ended, signal).toEqual({ code: 0, signal: null, stderr: '' })
  }
})

describe('a failed start', () => {
  it('names every invalid setting', async () => {
    const { code, stderr } = await startChild({ ...settings, PORT: 'x', DEMO: 'maybe' }).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/PORT must be.*\nDEMO must be on or off/)
    expect(stderr).not.toMatch(/ at /)
  })

  it('names a port that is in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const { code, stderr } = await startChild({ ...settings, PORT: String(port) }).ended
    expect(code).toBe(1)
    expect(stderr).toContain(`PORT ${port} is taken by another program`)
    await new Promise((resolve) => other.close(resolve))
  })

  it('reports a database that cannot be reached, without its password', async () => {
    const port = await freePort()
    const address = `postgresql://nobody:secret-password@127.0.0.1:${port}/none`
    const { code, stderr } = await startChild({ ...settings, DATABASE_URL: address }).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Portineria cannot start: .*ECONNREFUSED/)
    expect(stderr).not.toContain('secret-password')
  })
})
