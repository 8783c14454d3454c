import { afterAll, describe, expect, it } from 'vitest'
import { call, startApp } from '../../../test/app.ts'
import { makeFlat, makeUser } from '../../../test/factories.ts'
import { startS3 } from '../../../test/s3.ts'
import { logLines } from '../../../test/server.ts'
import { openSession } from '../../../test/stay.ts'
import { photo, read, upload, uploaded } from '../../../test/upload.ts'
import { sweepFiles } from '../../jobs/sweep-files.ts'
import { createLog } from '../../log.ts'
import { keysOf } from './file.rules.ts'

const s3 = await startS3()
const { lines, stream } = logLines()
const app = await startApp(s3.settings, createLog('trace', stream))
afterAll(async () => {
  await app.close()
  await s3.close()
})

const person = async (role_id: 1 | 99 = 1) => openSession(app, (await makeUser(app, { role_id })).id)
const [admin, guest, stranger] = [await person(99), await person(), await person()]
const keptOf = (file: Parameters<typeof keysOf>[0]) => keysOf(file).map((key) => s3.objects.get(`files/${key}`))

describe('files in object storage', () => {
  it('are stored encrypted, and the server shows them only to authorized readers', async () => {
    const id = await uploaded(app, guest, 'document')
    const { status, bytes, headers } = await read(app, id, guest)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ])
    const [kept] = keptOf({ id, purpose: 'document' })
    expect(kept?.length).toBeGreaterThan(bytes.length)
    expect(kept?.includes(bytes.subarray(0, 20))).toBe(false)
    for (const token of [stranger, undefined]) expect((await read(app, id, token)).status).toBe(404)
    expect((await read(app, id, admin)).status).toBe(200)
    // A reader who is not authorized does not cause a request to the storage either.
    expect(s3.asked.filter((line) => line.startsWith('GET'))).toHaveLength(2)
  })

  it('hold pictures in every size, which are public once an apartment shows them', async () => {
    const id = await uploaded(app, admin, 'flat_image')
    expect(keptOf({ id, purpose: 'flat_image' }).every((bytes) => bytes !== undefined)).toBe(true)
    expect((await read(app, id)).status).toBe(404)
    await makeFlat(app, { images: [id] })
    const { status, headers } = await read(app, id, undefined, 'image/avif', '?w=480')
    expect([status, headers.get('content-type')]).toEqual([200, 'image/avif'])
  })

  it('are reported as unavailable, not as missing, while the storage is down; the rest of the server works', async () => {
    const id = await uploaded(app, guest, 'document')
    s3.misbehave('busy', 'denied')
    expect((await call(app, 'getHealth')).body).toMatchObject({ status: 'degraded', database: 'ok', files: 'down' })
    const refused = await read(app, id, guest)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    s3.misbehave('busy', 'busy', 'busy')
    expect((await upload(app, guest, 'document', await photo())).status).toBe(503)
    expect((await call(app, 'listFlats', {}, guest)).status).toBe(200)
    expect((await read(app, id, guest)).status).toBe(200)

    const failed = lines.filter((line) => line.includes('request failed'))
    expect(failed).toEqual([
      expect.stringContaining('object storage answered 403 AccessDenied to GET'),
      expect.stringContaining('object storage answered 503 SlowDown to PUT'),
    ])
    for (const secret of [s3.settings.S3_SECRET_ACCESS_KEY, s3.settings.S3_ACCESS_KEY_ID])
      expect(lines.join('').includes(secret)).toBe(false)
  })

  it('are removed by the file sweep', async () => {
    const id = await uploaded(app, guest, 'document')
    expect(keptOf({ id, purpose: 'document' })[0]).toBeDefined()
    app.clock.moveBy(25 * 3_600_000)
    await sweepFiles(app)
    expect(keptOf({ id, purpose: 'document' })).toEqual([undefined])
    expect((await read(app, id, guest)).status).toBe(404)
  })
})
