import { eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { sharedApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'
import { send } from '../../../test/http.ts'
import { openSession } from '../../../test/stay.ts'
import { PDF, photo, picture, read, upload, uploaded } from '../../../test/upload.ts'
import { keysOf } from './file.rules.ts'
import { file } from './file.table.ts'

const app = await sharedApp()
const guest = await openSession(app, (await makeUser(app)).id)
const admin = await openSession(app, (await makeUser(app, { role_id: 99 })).id)

const MB = 1024 * 1024
/** The file, padded to exactly this size. */
const padded = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length, 0x61)])

describe('an upload', () => {
  it.each([
    ['a JPEG', (one: Sharp) => one.jpeg()],
    ['a PNG', (one: Sharp) => one.png()],
    ['a WebP', (one: Sharp) => one.webp()],
  ])('of a document by a guest may be %s, and is stored as JPEG', async (_, encode) => {
    const { status, body } = await upload(app, guest, 'document', await encode(picture()).toBuffer(), 'passport.heic')
    expect([status, body.type]).toEqual([201, 'image/jpeg'])
    const { bytes, headers } = await read(app, body.id, guest)
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect((await sharp(bytes).metadata()).format).toBe('jpeg')
    expect(body.size).toBe(bytes.length)
  })

  it('of a document is shrunk to a readable size, and stored encrypted', async () => {
    const original = await photo(5000, 1000)
    const id = await uploaded(app, guest, 'document', original)
    const { bytes } = await read(app, id, guest)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2400, height: 480 })
    const [key = ''] = keysOf({ id, purpose: 'document' })
    const kept = await app.files.get(key)
    expect(kept?.includes(bytes.subarray(0, 20))).toBe(false)
    const [row] = await app.db.select().from(file).where(eq(file.id, id))
    expect(row).toMatchObject({ purpose: 'document', name: null, erased_at: null })
  })

  it.each(['flat_image', 'trip_photo'] as const)(
    'of a %s by an admin is stored in every size and format',
    async (purpose) => {
      const id = await uploaded(app, admin, purpose, await photo(2000, 1000))
      for (const [width, accept, type] of [
        [480, 'image/avif,image/webp,*/*', 'image/avif'],
        [960, 'image/webp,*/*', 'image/webp'],
        [1600, '*/*', 'image/jpeg'],
      ] as const) {
        const { status, headers, bytes } = await read(app, id, admin, accept, `?w=${width}`)
        expect([status, headers.get('content-type'), headers.get('vary')]).toEqual([200, type, 'accept'])
        expect((await sharp(bytes).metadata()).width).toBe(width)
      }
      expect((await read(app, id, admin, '*/*', '?w=500')).status).toBe(400)
      expect((await sharp((await read(app, id, admin)).bytes).metadata()).width).toBe(1600)
    },
  )

  it('is never enlarged', async () => {
    const id = await uploaded(app, admin, 'flat_image', await photo(300, 200))
    const { bytes } = await read(app, id, admin, '*/*', '?w=1600')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 200 })
  })

  it('of a PDF is served unchanged, under its name, and cannot run scripts', async () => {
    const { body } = await upload(app, admin, 'flat_pdf', PDF, 'come "arrivare" – 1°\u202e.pdf')
    expect(body).toMatchObject({ type: 'application/pdf', size: PDF.length })
    const { bytes, headers } = await read(app, body.id, admin)
    expect(bytes).toEqual(PDF)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="[\w .%-]+"; filename\*=UTF-8''[\w.%-]+$/)
    // A character that turns the direction would show another ending than the name has.
    expect(headers.get('content-disposition')).not.toContain('%E2%80%AE')
    expect(headers.get('content-security-policy')).toMatch(/sandbox$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('of a picture loses its metadata, and is rotated upright', async () => {
    const gps = {
      IFD0: { Make: 'SecretCam', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 53/1 0/1' },
    }
    const taken = await picture(90, 30).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(taken.includes('SecretCam')).toBe(true)
    for (const [purpose, token] of [
      ['document', guest],
      ['flat_image', admin],
    ] as const) {
      const id = await uploaded(app, token, purpose, taken)
      for (const accept of ['image/avif', 'image/webp', '*/*']) {
        const { bytes } = await read(app, id, token, accept)
        expect(bytes.includes('SecretCam') || bytes.includes('Exif')).toBe(false)
        expect(await sharp(bytes).metadata()).toMatchObject({ width: 30, height: 90 })
      }
    }
  })
})

describe('an upload is refused if it is', () => {
  it.each(['flat_image', 'flat_pdf', 'trip_photo', 'nonsense'])('%s from a guest', async (purpose) => {
    const { status, body } = await upload(app, guest, purpose, await photo())
    expect([status, body.errors]).toEqual([400, [{ message: 'Field purpose invalid', field: 'purpose' }]])
  })

  it('a form without a purpose, or without a file', async () => {
    expect(await upload(app, guest, null, await photo())).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'Field purpose required', field: 'purpose' }] },
    })
    expect(await upload(app, guest, 'document', null)).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'Field file required', field: 'file' }] },
    })
  })

  const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')
  const html = Buffer.from('<script>alert(1)</script>')
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )
  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a GIF', gif],
    ['a GIF that contains a script', Buffer.concat([gif, html])],
    ['an SVG with a script', svg],
    ['an SVG with an XML declaration', Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg])],
    ['HTML', html],
    ['HTML after the first bytes of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), html])],
    ['a PDF', PDF],
    ['a PNG that is only its signature', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a WebP that is only its signature', Buffer.from('RIFF\x00\x00\x00\x00WEBPVP8 ', 'latin1')],
  ])('%s as a picture', async (_, bytes) => {
    for (const [purpose, token] of [
      ['document', guest],
      ['flat_image', admin],
    ] as const)
      expect(await upload(app, token, purpose, bytes, 'honest.jpg')).toMatchObject({
        status: 415,
        body: { errors: [{ message: 'Wrong content type' }] },
      })
  })

  it.each([
    ['a picture', () => photo()],
    ['a truncated PDF', async () => PDF.subarray(0, PDF.length - 8)],
    ['HTML before a PDF', async () => Buffer.concat([html, PDF])],
  ])('%s as a PDF', async (_, bytes) => {
    expect((await upload(app, admin, 'flat_pdf', await bytes(), 'x.pdf')).status).toBe(415)
  })

  it('a truncated picture', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
    const whole = sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff', noise } })
    for (const bytes of [await whole.clone().jpeg().toBuffer(), await whole.clone().png().toBuffer()])
      expect((await upload(app, guest, 'document', bytes.subarray(0, bytes.length >> 1))).status).toBe(415)
  })

  it('a decompression bomb of a hundred million pixels, which is not decoded', async () => {
    const bomb = await sharp({
      create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(3 * MB)
    const before = process.memoryUsage().rss
    const senders = await Promise.all(Array.from({ length: 8 }, async () => openSession(app, (await makeUser(app)).id)))
    const answers = await Promise.all(senders.map((sender) => upload(app, sender, 'document', bomb)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(413))
    // Decoded, each would take 300 MB.
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MB)
  })

  it.each([
    ['document', 10],
    ['flat_image', 3],
    ['trip_photo', 3],
    ['flat_pdf', 10],
  ] as const)('a %s one byte larger than %i MB; exactly that size is accepted', async (purpose, mb) => {
    const bytes = purpose === 'flat_pdf' ? PDF : await photo()
    const [fits, tooLarge] = [padded(bytes, mb * MB), padded(bytes, mb * MB + 1)]
    expect((await upload(app, admin, purpose, tooLarge)).status).toBe(413)
    expect((await upload(app, admin, purpose, fits)).status).toBe(201)
  })

  it('40 MB large, and the client can still read the response', async () => {
    expect((await upload(app, guest, 'document', padded(await photo(), 40 * MB))).status).toBe(413)
  })

  it.each([
    ['is JSON', { 'content-type': 'application/json' }, '{}', 415],
    ['has no boundary', { 'content-type': 'multipart/form-data' }, '--x', 400],
    [
      'is truncated',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      400,
    ],
    ['is empty', { 'content-type': 'multipart/form-data; boundary=x' }, '', 400],
    [
      'has too many fields',
      { 'content-type': 'multipart/form-data; boundary=x' },
      `${'--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\ndocument\r\n'.repeat(50)}--x--`,
      400,
    ],
  ])('a form that %s', async (_, headers, body, status) => {
    const answer = await send(app, { method: 'POST', path: '/api/file', headers, body, token: guest })
    expect(answer.status, answer.text).toBe(status)
  })
})
