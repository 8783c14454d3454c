import { expect, it } from 'vitest'
import { deviceOf } from './device.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`${mozilla} (Linux; Android 15; K) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${mozilla} (Linux; Android 15; K) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} CriOS/131.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [`${mozilla} (iPad; CPU OS 17_0 like Mac OS X) ${webkit} Version/17.0 Mobile/15E148 Safari/604.1`, 'Safari on iPad'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`, 'Safari on Mac'],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0 Safari/537.36 Edg/131.0`, 'Edge on Windows'],
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0`, 'Firefox on Windows'],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`${mozilla} (X11; Linux x86_64) ${webkit} HeadlessChrome/131.0 Safari/537.36`, 'Chrome on Linux'],
  ['curl/8.5.0', null],
  ['', null],
  [null, null],
])('%s is %s', (userAgent, expected) => {
  const device = deviceOf(userAgent)
  expect(device && `${device.browser} on ${device.system}`).toBe(expected)
})
