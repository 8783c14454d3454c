import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { unpackChromium } from './unpack-chromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'unpack-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A package with the layout of the real one, whose browser only prints its version. */
function pack(name: string, withFonts = true): string {
  const packed = join(folder, name)
  mkdirSync(join(packed, 'lib'), { recursive: true })
  writeFileSync(join(packed, 'lib/libnss3.so'), 'library')
  const archive = brotliCompressSync(execFileSync('tar', ['-cf', '-', '-C', packed, 'lib']))
  writeFileSync(join(packed, 'chromium.br'), brotliCompressSync('#!/bin/sh\necho Chromium 1\n'))
  for (const part of ['al2023', 'swiftshader', ...(withFonts ? ['fonts'] : [])])
    writeFileSync(join(packed, `${part}.tar.br`), archive)
  return packed
}

describe('unpacking the browser', () => {
  it('returns a browser that runs, its libraries and a font configuration for its final folder', async () => {
    const target = join(folder, 'one')
    const { executable, libraries, fontsConf } = await unpackChromium(pack('whole'), target)
    expect(execFileSync(executable, ['--version'], { encoding: 'utf8' })).toBe('Chromium 1\n')
    expect(readdirSync(libraries)).toEqual(['libnss3.so'])
    expect(readFileSync(fontsConf, 'utf8')).toContain(`<dir>${target}/fonts</dir>`)
  })

  it('unpacks once for parallel callers and leaves no temporary files behind', async () => {
    const cache = join(folder, 'cache')
    const packed = pack('shared')
    const all = await Promise.all(Array.from({ length: 5 }, () => unpackChromium(packed, join(cache, 'chromium-1'))))
    expect(new Set(all.map(({ executable }) => executable)).size).toBe(1)
    expect(readdirSync(cache)).toEqual(['chromium-1'])
    const first = statSync(join(cache, 'chromium-1/chromium')).mtimeMs
    await unpackChromium(packed, join(cache, 'chromium-1'))
    expect(statSync(join(cache, 'chromium-1/chromium')).mtimeMs).toBe(first)
  })

  it('leaves nothing behind if the package is broken', async () => {
    const cache = join(folder, 'broken')
    await expect(unpackChromium(pack('half', false), join(cache, 'chromium-1'))).rejects.toThrow('fonts.tar.br')
    expect(readdirSync(cache)).toEqual([])
  })
})
