import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listEntries, readEntry, tarWriter } from './tar.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portineria-tar-'))
  path = join(folder, 'a.tar')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const parts: [string, Buffer][] = [
  ['empty', Buffer.alloc(0)],
  ['tables/booking/000001.gz', Buffer.from('rows')],
  ['files/one-block', Buffer.alloc(512, 1)],
  ['files/large', Buffer.alloc(2_500_000, 'large ')],
  ['x'.repeat(100), Buffer.from('the longest name')],
]

async function write(): Promise<void> {
  await using file = await open(path, 'wx')
  const tar = tarWriter(file)
  for (const [name, bytes] of parts) await tar.add(name, bytes)
  await tar.end()
}

async function read(): Promise<[string, Buffer][]> {
  await using file = await open(path, 'r')
  const found: [string, Buffer][] = []
  for (const entry of await listEntries(file)) {
    const blocks: Buffer[] = []
    for await (const block of readEntry(file, entry)) blocks.push(block)
    found.push([entry.name, Buffer.concat(blocks)])
  }
  return found
}

const sumOf = ([name, bytes]: [string, Buffer]) => [name, createHash('sha256').update(bytes).digest('hex')]

it('writes files that both this module and the tar command can read', async () => {
  await write()
  expect((await read()).map(sumOf)).toEqual(parts.map(sumOf))
  execFileSync('tar', ['-xf', path, '-C', folder])
  const unpacked = parts.map(async ([name]): Promise<[string, Buffer]> => [name, await readFile(join(folder, name))])
  expect((await Promise.all(unpacked)).map(sumOf)).toEqual(parts.map(sumOf))
})

it('refuses names that are too long', async () => {
  await using file = await open(path, 'wx')
  await expect(tarWriter(file).add('x'.repeat(101), Buffer.alloc(1))).rejects.toThrow('too long')
})

it.each([
  ['truncated within a part', (bytes: Buffer) => bytes.subarray(0, 600_000), /ends in the middle|cut off/],
  ['without its end marker', (bytes: Buffer) => bytes.subarray(0, -1024), /ends in the middle/],
  ['with an altered header', (bytes: Buffer) => bytes.fill('y', 512, 513), /head of a part is damaged/],
  ['empty', () => Buffer.alloc(0), /ends in the middle/],
])('detects a file that is %s', async (_what, damage, message) => {
  await write()
  await writeFile(path, damage(await readFile(path)))
  await expect(read()).rejects.toThrow(message)
})
