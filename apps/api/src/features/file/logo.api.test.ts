/** An operator's logo: it keeps its transparency, is small and has no metadata; what could run or cost too much is refused. */
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'
import { openSession } from '../../../test/stay.ts'
import { read, upload } from '../../../test/upload.ts'

const app = await sharedApp()
const admin = await openSession(app, (await makeUser(app, { role_id: 99 })).id)
const guest = await openSession(app, (await makeUser(app)).id)

/** A circle on nothing. */
const drawing = (side = 900) =>
  sharp({
    create: { width: side, height: side / 2, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  }).composite([
    { input: { create: { width: 40, height: 40, channels: 4, background: '#1b569e' } }, left: 20, top: 20 },
  ])

it.each(['png', 'webp'] as const)('of a %s keeps its transparency, and loses its size and metadata', async (format) => {
  const bytes = await drawing()
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .toFormat(format)
    .toBuffer()
  const { status, body } = await upload(app, admin, 'logo', bytes, `logo.${format}`)
  expect([status, body.type]).toEqual([201, 'image/png'])
  const stored = await sharp((await read(app, body.id, admin)).bytes).metadata()
  expect(stored).toMatchObject({ format: 'png', width: 512, height: 256, hasAlpha: true })
  expect(stored.exif).toBeUndefined()
  for (const size of [192, 512]) {
    const icon = await read(app, body.id, admin, 'image/avif', `?icon=${size}`)
    expect(await sharp(icon.bytes).metadata()).toMatchObject({
      format: 'png',
      width: size,
      height: size,
      hasAlpha: false,
    })
  }
})

it('is public once the settings use it', async () => {
  const { body } = await upload(app, admin, 'logo', await drawing(100).png().toBuffer(), 'logo.png')
  expect((await read(app, body.id)).status).toBe(404)
  const { version } = (await call(app, 'getHouse')).body
  expect((await call(app, 'updateHouse', { body: { version, logo: body.id } }, admin)).status).toBe(200)
  const shown = await read(app, body.id)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  await call(app, 'updateHouse', { body: { version: version + 1, logo: null } }, admin)
  expect((await read(app, body.id)).status).toBe(404)
})

it('is refused as SVG, as a disguised SVG, as too many bytes or pixels, and from a guest', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect((await upload(app, admin, 'logo', svg, 'logo.svg')).status).toBe(415)
  expect((await upload(app, admin, 'logo', svg, 'logo.png')).status).toBe(415)
  const signed = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg])
  expect((await upload(app, admin, 'logo', signed, 'logo.png')).status).toBe(415)
  expect((await upload(app, admin, 'logo', Buffer.alloc(2 * 1024 * 1024 + 1, 1), 'logo.png')).status).toBe(413)
  const huge = sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#ffffff' } })
  expect(
    (await upload(app, admin, 'logo', await huge.png({ compressionLevel: 9 }).toBuffer(), 'logo.png')).status,
  ).toBe(413)
  expect((await upload(app, guest, 'logo', await drawing(100).png().toBuffer(), 'logo.png')).status).toBe(400)
})
