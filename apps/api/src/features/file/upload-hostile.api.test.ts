/** Tests uploads by an attacker who tries to block the uploads of others. */
import { type ClientRequest, request } from 'node:http'
import { crc32 } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { type Reachable, sharedApp, startApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'
import { openSession } from '../../../test/stay.ts'
import { until } from '../../../test/until.ts'
import { photo, picture, upload } from '../../../test/upload.ts'

const app = await sharedApp()
const guestOf = async (of = app) => openSession(of, (await makeUser(of)).id)

const open = new Set<ClientRequest>()
afterEach(() => {
  for (const one of open) one.destroy()
  open.clear()
})

const HOUR = 3_600_000

const FIELD = '--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\ndocument\r\n'
const FILE = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nand no more than this'

/** Starts an upload that stalls. */
function begin({ url }: Reachable, token: string, body = FIELD + FILE) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': '100000',
  }
  const state = { status: 0, closed: false, leave: () => void call.destroy() }
  const call = request(`${url}/api/file`, { method: 'POST', headers, agent: false }, (response) => {
    state.status = response.statusCode ?? 0
    response.resume()
  })
  open.add(call)
  call
    .on('error', () => undefined)
    .on('close', () => {
      state.closed = true
    })
  call.write(body)
  return state
}

describe('an account that uploads slowly', () => {
  it.each([
    ['in the middle of the file', FIELD + FILE],
    ['before the file', FIELD],
  ])('has at most three running uploads, stalled %s, and does not block other accounts', async (_, body) => {
    const [attacker, other] = [await guestOf(), await guestOf()]
    const one = { url: app.url }
    const slow = Array.from({ length: 24 }, () => begin(one, attacker, body))
    const refused = () => slow.filter(({ status }) => status === 429)
    await until(() => refused().length === 21, 'all but three are refused')
    expect((await upload(one, other, 'document', await photo())).status).toBe(201)
    for (const { leave } of slow) leave()
    await until(
      async () => (await upload(one, attacker, 'document', await photo())).status === 201,
      'the places are free',
    )
  })

  it('is disconnected when it is slower than the minimum pace', async () => {
    const own = await startApp({}, undefined, { uploadPace: { graceMs: 60, bytesPerSecond: 1_000_000 } })
    const token = await guestOf(own)
    const slow = [begin(own, token), begin(own, token, FIELD)]
    await until(() => slow.every(({ status, closed }) => status === 408 && closed), 'both are disconnected')
    await own.close()
  })
})

it('a guest may upload sixty files an hour, an operator any number', async () => {
  const own = await startApp()
  const { id } = await makeUser(own)
  const [token, other] = [await openSession(own, id), await guestOf(own)]
  const operator = await openSession(own, (await makeUser(own, { role_id: 99 })).id)
  // Every attempt counts, also this one, which is refused because it has no purpose.
  const attempt = async (by: string) => (await upload(own, by, null, Buffer.from('x'))).status
  for (let i = 0; i < 60; i++) expect(await attempt(token)).toBe(400)
  for (let i = 0; i < 61; i++) expect(await attempt(operator)).toBe(400)
  expect([await attempt(token), await attempt(other)]).toEqual([429, 400])
  own.clock.moveBy(HOUR)
  expect(await attempt(await openSession(own, id))).toBe(400)
  await own.close()
})

describe('a picture that would take long to decode', () => {
  /** The header of a PNG without pixels, which a decoder finds broken. */
  function pngOf(width: number, height: number, depth: number, colours: number, interlaced: number): Buffer {
    const chunk = Buffer.alloc(25)
    chunk.writeUInt32BE(13)
    chunk.write('IHDR', 4)
    chunk.writeUInt32BE(width, 8)
    chunk.writeUInt32BE(height, 12)
    chunk.set([depth, colours, 0, 0, interlaced], 16)
    chunk.writeUInt32BE(crc32(chunk.subarray(4, 21)), 21)
    const data = Buffer.alloc(12)
    data.write('IDAT', 4)
    data.writeUInt32BE(crc32(data.subarray(4, 8)), 8)
    return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk, data])
  }

  /** A progressive JPEG whose last scan is repeated `scans` times. */
  async function withScans(scans: number): Promise<Buffer> {
    const bytes = await picture(1000, 1000).jpeg({ progressive: true }).toBuffer()
    const last = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
    return Buffer.concat([bytes.subarray(0, -2), ...Array<Buffer>(scans).fill(last), bytes.subarray(-2)])
  }

  it('because it has hundreds of scans is refused before it is decoded', async () => {
    expect((await upload(app, await guestOf(), 'document', await withScans(0))).status).toBe(201)
    expect((await upload(app, await guestOf(), 'document', await withScans(300))).status).toBe(413)
  })

  it.each([
    ['because of 16 bits and four channels', pngOf(5000, 5000, 16, 6, 0), 413],
    ['because it is interlaced', pngOf(6000, 6000, 8, 2, 1), 413],
    ['because of too many pixels', pngOf(8000, 8000, 8, 0, 0), 413],
    ['and is allowed by its header but broken', pngOf(6000, 6000, 8, 2, 0), 415],
  ])('%s is refused with the right status', async (_, bytes, status) => {
    expect((await upload(app, await guestOf(), 'document', bytes, 'x.png')).status).toBe(status)
  })
})
