import { describe, expect, it } from 'vitest'
import { browserSources, type Machine } from './browser-sources.ts'

const machine = (given: Partial<Machine> & { files?: string[] }): Machine => ({
  platform: 'linux',
  arch: 'x64',
  root: false,
  chromiumPath: undefined,
  has: (path) => given.files?.includes(path) ?? false,
  ...given,
})

const DEBIAN = '/etc/debian_version'
const CHROMIUM = '/usr/bin/chromium'
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

describe('the sources of the browser', () => {
  it.each([
    ['CHROMIUM_PATH before all else', { chromiumPath: '/my/chrome', files: [CHROMIUM] }, ['setting /my/chrome']],
    ['the npm package on Linux x64', {}, ['package']],
    ['an installed browser before the npm package', { files: [CHROMIUM] }, [`system ${CHROMIUM}`, 'package']],
    ['Debian’s on a bare x64, then the npm package', { root: true, files: [DEBIAN] }, ['apt', 'package']],
    ['the npm package for an ordinary user of Debian', { files: [DEBIAN] }, ['package']],
    ['the system’s on Linux arm64', { arch: 'arm64', files: [CHROMIUM] }, [`system ${CHROMIUM}`]],
    [
      'no apt if a browser is installed',
      { arch: 'arm64', root: true, files: [CHROMIUM, DEBIAN] },
      [`system ${CHROMIUM}`],
    ],
    ['Debian’s package on a fresh arm64, as root', { arch: 'arm64', root: true, files: [DEBIAN] }, ['apt']],
    ['nothing on arm64 for an ordinary user', { arch: 'arm64', files: [DEBIAN] }, []],
    ['nothing on arm64 without Debian', { arch: 'arm64', root: true }, []],
    ['Chrome on a Mac', { platform: 'darwin', arch: 'arm64', files: [MAC_CHROME] }, [`system ${MAC_CHROME}`]],
    ['nothing on a bare Mac, even as root', { platform: 'darwin', arch: 'x64', root: true, files: [DEBIAN] }, []],
    ['nothing on an unknown system', { platform: 'freebsd' }, []],
  ])('%s', (_name, given, expected) => {
    const sources = browserSources(machine(given))
    expect(sources.map((source) => ('path' in source ? `${source.from} ${source.path}` : source.from))).toEqual(
      expected,
    )
  })
})
