import { expect, it } from 'vitest'
import { isTooCostly } from './file.rules.ts'

const photo = {
  width: 1000,
  height: 51_000,
  channels: 3,
  depth: 'uchar',
  space: 'srgb',
  isProgressive: false,
  scans: 1,
}

it.each([
  ['of the largest size that phones make', {}, false],
  ['with one more row of pixels', { height: 51_001 }, true],
  ['with transparency', { channels: 4 }, true],
  ['in grey, of the same size', { channels: 1 }, false],
  ['in grey, with more pixels', { channels: 1, height: 52_000 }, true],
  ['with 16 bits per sample', { depth: 'ushort' }, true],
  ['with 16 bits per sample, half as large', { depth: 'ushort', height: 25_500 }, false],
  ['with an unknown sample depth', { depth: 'dpcomplex', height: 25_500 }, true],
  ['that is progressive', { isProgressive: true }, true],
  ['that is progressive, half as large', { isProgressive: true, scans: 10, height: 25_500 }, false],
  [
    'that is progressive with hundreds of scans, of one megapixel',
    { isProgressive: true, scans: 300, height: 1000 },
    true,
  ],
  ['in CMYK', { channels: 4, space: 'cmyk', height: 13_000 }, true],
  ['in CMYK, of twelve megapixels', { channels: 4, space: 'cmyk', height: 12_000 }, false],
])('a picture %s, too costly: %j', (_, changes, tooCostly) =>
  expect(isTooCostly({ ...photo, ...changes })).toBe(tooCostly),
)
