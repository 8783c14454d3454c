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
  ['the largest photo of a phone', {}, false],
  ['a pixel row more', { height: 51_001 }, true],
  ['with transparency', { channels: 4 }, true],
  ['grey, of the same size', { channels: 1 }, false],
  ['grey, with more pixels', { channels: 1, height: 52_000 }, true],
  ['16 bits deep', { depth: 'ushort' }, true],
  ['16 bits deep, half as large', { depth: 'ushort', height: 25_500 }, false],
  ['of a depth we do not know', { depth: 'dpcomplex', height: 25_500 }, true],
  ['in several passes', { isProgressive: true }, true],
  ['in several passes, half as large', { isProgressive: true, scans: 10, height: 25_500 }, false],
  ['in hundreds of passes, of a megapixel', { isProgressive: true, scans: 300, height: 1000 }, true],
  ['for printing', { channels: 4, space: 'cmyk', height: 13_000 }, true],
  ['for printing, of twelve megapixels', { channels: 4, space: 'cmyk', height: 12_000 }, false],
])('a picture %s', (_, changes, tooCostly) => expect(isTooCostly({ ...photo, ...changes })).toBe(tooCostly))
