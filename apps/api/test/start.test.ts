/** How the server's process ends, and what it says when it cannot start. */
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { startChild, untilUp } from './child.ts'

/** One for all: the first start makes the database, the others find it. */
const folder = mkdtempSync(join(tmpdir(), 'portineria-start-'))
let settings: Record<string, string>
beforeEach(async () => {
  settings = { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()), DEMO: 'off', LOG_LEVEL: 'silent' }
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

it('a signal lets it end in order', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const child = startChild(settings)
    await untilUp(child)
    child.process.kill(signal)
    expect(await child.ended, signal).toEqual({ code: 0, signal: null, stderr: '' })
  }
})

describe('a start that cannot be', () => {
  it('names every wrong setting', async () => {
    const { code, stderr } = await startChild({ ...settings, PORT: 'x', DEMO: 'maybe' }).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/PORT must be.*\nDEMO must be on or off/)
    expect(stderr).not.toMatch(/ at /)
  })

  it('names the port that is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const { code, stderr } = await startChild({ ...settings, PORT: String(port) }).ended
    expect(code).toBe(1)
    expect(stderr).toContain(`PORT ${port} is taken by another program`)
    await new Promise((resolve) => other.close(resolve))
  })

  it('names the database that is not there', async () => {
    const port = await freePort()
    const address = `postgresql://nobody:secret-password@127.0.0.1:${port}/none`
    const { code, stderr } = await startChild({ ...settings, DATABASE_URL: address }).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Portineria cannot start: .*ECONNREFUSED/)
    expect(stderr).not.toContain('secret-password')
  })
})
