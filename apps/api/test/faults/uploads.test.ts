/** Sends hostile files to a server, and measures its memory. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '../app.ts'
import type { Child } from '../child.ts'
import { makeUser } from '../factories.ts'
import { openSession } from '../stay.ts'
import { PDF, picture, read, upload } from '../upload.ts'
import { admin, type Instance, memoryOf, openInstance } from './instance.ts'
import { noisyPhoto } from './pictures.ts'
import { inFull, reportRow } from './row.ts'

const MB = 1024 * 1024
const ROUNDS = inFull(10, 1)
const MAX_GROWTH_MB = 400

let instance: Instance
let child: Child
let operator: string
beforeAll(async () => {
  instance = await openInstance()
  const settings = await instance.settingsOf()
  child = await instance.start(settings)
  operator = await admin(instance.bookingAdmin)
})
afterAll(() => instance.close())

const script = Buffer.from('<script>alert(document.domain)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')

/** A PNG whose header claims a size that its data does not have. */
function pngOf(width: number, height: number, data: Buffer): Buffer {
  const chunk = (kind: string, bytes: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(bytes.length)
    const named = Buffer.concat([Buffer.from(kind), bytes])
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(named))
    return Buffer.concat([size, named, crc])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** Each document is sent by a new guest, because uploads per guest are limited. */
const tokenFor = async (purpose: Attack['purpose']) =>
  purpose === 'document' ? openSession(instance.bookingAdmin, (await makeUser(instance.bookingAdmin)).id) : operator

type Attack = {
  purpose: 'document' | 'flat_image' | 'flat_pdf'
  bytes: Buffer
  name?: string
  expect: 413 | 415 | 'cleaned'
}

async function attacks(): Promise<Record<string, Attack>> {
  const [jpeg, png] = [await noisyPhoto(300, 200), await picture(300, 200).png().toBuffer()]
  const taken = await picture(90, 60)
    .withExif({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 53/1 0/1' } })
    .jpeg()
    .toBuffer()
  const zeros = deflateSync(Buffer.alloc(60 * MB))
  const bomb = (bytes: Buffer): Attack => ({ purpose: 'document', bytes, expect: 413 })
  return {
    'HTML with the signature of a JPEG': {
      purpose: 'document',
      bytes: Buffer.concat([Buffer.from([255, 216, 255]), script]),
      expect: 415,
    },
    'a GIF': { purpose: 'document', bytes: gif, expect: 415 },
    'an SVG with a script': { purpose: 'document', bytes: svg, name: 'x.svg', expect: 415 },
    'an SVG with a script as a picture': { purpose: 'flat_image', bytes: svg, name: 'x.png', expect: 415 },
    'a program': {
      purpose: 'document',
      bytes: Buffer.concat([Buffer.from('\x7fELF\x02\x01', 'latin1'), Buffer.alloc(2000)]),
      expect: 415,
    },
    'an archive': {
      purpose: 'document',
      bytes: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), deflateRawSync(Buffer.alloc(MB))]),
      expect: 415,
    },
    'a JPEG that is also HTML': { purpose: 'document', bytes: Buffer.concat([jpeg, script]), expect: 'cleaned' },
    'a PNG that is also an archive': {
      purpose: 'flat_image',
      bytes: Buffer.concat([png, Buffer.from('PK\x03\x04alert(document.domain)')]),
      expect: 'cleaned',
    },
    'a picture with a location': { purpose: 'document', bytes: taken, expect: 'cleaned' },
    'a PDF after HTML': { purpose: 'flat_pdf', bytes: Buffer.concat([script, PDF]), expect: 415 },
    'a truncated PDF': { purpose: 'flat_pdf', bytes: PDF.subarray(0, 20), expect: 415 },
    'half a JPEG': { purpose: 'document', bytes: jpeg.subarray(0, jpeg.length >> 1), expect: 415 },
    'half a PNG': { purpose: 'document', bytes: png.subarray(0, png.length >> 1), expect: 415 },
    '11 MB': { purpose: 'document', bytes: Buffer.concat([jpeg, Buffer.alloc(11 * MB)]), expect: 413 },
    '11 MB of PDF': { purpose: 'flat_pdf', bytes: Buffer.concat([Buffer.alloc(11 * MB, PDF), PDF]), expect: 413 },
    'a PNG of 10,000 × 10,000': bomb(
      await sharp({
        create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' },
        limitInputPixels: false,
      })
        .png()
        .toBuffer(),
    ),
    'a PNG that claims 2³¹ pixels a side': {
      purpose: 'document',
      bytes: pngOf(0x7fffffff, 0x7fffffff, zeros),
      expect: 415,
    },
    'a small PNG with 60 MB behind its pixels': { purpose: 'document', bytes: pngOf(10, 10, zeros), expect: 'cleaned' },
    'a PNG one pixel high, 60 million wide': bomb(pngOf(20_000_000 * 3, 1, zeros)),
    'a WebP that claims 16,383 pixels a side': { purpose: 'document', bytes: webpHead(), expect: 415 },
  }
}

function webpHead(): Buffer {
  const bytes = Buffer.alloc(64)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(56, 4)
  bytes.write('WEBPVP8L', 8)
  bytes.writeUInt32LE(40, 16)
  bytes[20] = 0x2f
  bytes.writeUInt32LE(0x0fffffff, 21)
  return bytes
}

/** Whether a stored picture is re-encoded, without metadata or scripts of the original. */
async function isClean(id: string, token: string): Promise<boolean> {
  const formats = ['image/avif', 'image/webp', '*/*']
  const kept = await Promise.all(formats.map((accept) => read(child, id, token, accept)))
  return kept.every(
    ({ status, bytes }) => status === 200 && !/SecretCam|Exif|GPS|alert\(/.test(bytes.toString('latin1')),
  )
}

it('hostile uploads are refused or re-encoded, memory stays bounded, and the server works on', {
  timeout: 600_000,
}, async () => {
  const all = await attacks()
  const wrong: string[] = []
  let tried = 0
  let most = 0
  const before = await memoryOf(child)
  const watch = setInterval(() => {
    void memoryOf(child).then(
      (now) => {
        most = Math.max(most, now - before)
      },
      () => undefined,
    )
  }, 50)
  const attack = async ([name, one]: [string, Attack]): Promise<void> => {
    const token = await tokenFor(one.purpose)
    const { status, body } = await upload(child, token, one.purpose, one.bytes, one.name)
    // 503 means too many uploads at once and says nothing about the file, so it is sent again.
    if (status === 503) return attack([name, one])
    tried += 1
    const right = one.expect === 'cleaned' ? status === 201 && (await isClean(body.id, token)) : status === one.expect
    if (!right) wrong.push(`${name}: ${status} ${JSON.stringify(body)}`)
  }
  for (let round = 0; round < ROUNDS; round++) await Promise.all(Object.entries(all).map(attack))
  clearInterval(watch)
  most = Math.max(most, (await memoryOf(child)) - before)
  reportRow({
    row: 'upload attacks',
    what: `${Object.keys(all).length} kinds, ${ROUNDS} times all at once; memory grew by ${Math.round(most / MB)} MB at most`,
    tried,
    survived: tried - wrong.length,
    lost: wrong.length,
  })
  expect(wrong).toEqual([])
  expect(most).toBeLessThan(MAX_GROWTH_MB * MB)
  expect((await call(child, 'getHealth')).status).toBe(200)
  const parts = readdirSync(join(instance.folder, 'data/files'), { recursive: true }).filter((name) =>
    String(name).endsWith('.part'),
  )
  expect(parts).toEqual([])
})
