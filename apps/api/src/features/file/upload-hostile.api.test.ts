/** Uploads by somebody who wants nobody else to upload. */
import { type ClientRequest, request } from 'node:http'
import { crc32 } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { type Reachable, sharedApp, startApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/people.ts'
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

/** An upload that begins and does not go on. */
function begin({ url }: Reachable, token: string, words = FIELD + FILE) {
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
  call.write(words)
  return state
}

describe('an account that uploads slowly', () => {
  it.each([
    ['in the middle of the file', FIELD + FILE],
    ['before the file', FIELD],
  ])('has three uploads on their way, stopped %s, and keeps nobody else out', async (_, words) => {
    const [attacker, other] = [await guestOf(), await guestOf()]
    const one = { url: app.url }
    const slow = Array.from({ length: 24 }, () => begin(one, attacker, words))
    const refused = () => slow.filter(({ status }) => status === 429)
    await until(() => refused().length === 21, 'all but three to be refused')
    expect((await upload(one, other, 'document', await photo())).status).toBe(201)
    for (const { leave } of slow) leave()
    await until(
      async () => (await upload(one, attacker, 'document', await photo())).status === 201,
      'the places are free',
    )
  })

  it('is cut off when it is slower than any network', async () => {
    const own = await startApp({}, undefined, { uploadPace: { graceMs: 60, bytesPerSecond: 1_000_000 } })
    const token = await guestOf(own)
    const slow = [begin(own, token), begin(own, token, FIELD)]
    await until(() => slow.every(({ status, closed }) => status === 408 && closed), 'both are cut off')
    await own.close()
  })
})

it('a guest uploads sixty files an hour, operators as many as there are', async () => {
  const own = await startApp()
  // From the beginning of an hour, so that none ends in between.
  own.clock.moveBy(HOUR - (own.clock.now().getTime() % HOUR))
  const { id } = await makeUser(own)
  const [token, other] = [await openSession(own, id), await guestOf(own)]
  const operator = await openSession(own, (await makeUser(own, { role_id: 99 })).id)
  // Nothing but the attempt counts: this one is refused for its missing purpose.
  const attempt = async (by: string) => (await upload(own, by, null, Buffer.from('x'))).status
  for (let i = 0; i < 60; i++) expect(await attempt(token)).toBe(400)
  for (let i = 0; i < 61; i++) expect(await attempt(operator)).toBe(400)
  expect([await attempt(token), await attempt(other)]).toEqual([429, 400])
  own.clock.moveBy(HOUR)
  expect(await attempt(await openSession(own, id))).toBe(400)
  await own.close()
})

describe('a picture that would take long to decode', () => {
  /** Nothing but the header of a PNG: whoever decodes it finds it broken. */
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

  /** A photo in passes whose last one comes again and again. */
  async function inPasses(passes: number): Promise<Buffer> {
    const bytes = await picture(1000, 1000).jpeg({ progressive: true }).toBuffer()
    const last = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
    return Buffer.concat([bytes.subarray(0, -2), ...Array<Buffer>(passes).fill(last), bytes.subarray(-2)])
  }

  it('in hundreds of passes over its pixels is refused before the first', async () => {
    expect((await upload(app, await guestOf(), 'document', await inPasses(0))).status).toBe(201)
    expect((await upload(app, await guestOf(), 'document', await inPasses(300))).status).toBe(413)
  })

  it.each([
    ['of 16 bits and four channels', pngOf(5000, 5000, 16, 6, 0), 413],
    ['in several passes', pngOf(6000, 6000, 8, 2, 1), 413],
    ['of too many pixels', pngOf(8000, 8000, 8, 0, 0), 413],
    ['of a phone, only broken', pngOf(6000, 6000, 8, 2, 0), 415],
  ])('%s is refused by its header', async (_, bytes, status) => {
    expect((await upload(app, await guestOf(), 'document', bytes, 'x.png')).status).toBe(status)
  })
})
