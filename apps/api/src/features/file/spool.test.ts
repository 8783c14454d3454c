import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { spool } from './spool.ts'

const folder = await mkdtemp(join(tmpdir(), 'spool-'))
afterAll(() => rm(folder, { recursive: true }))

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

it.each([0, 1, 999, 100_000])('returns %i bytes unchanged, and its file has no name in the folder', async (size) => {
  const bytes = randomBytes(size)
  await using spooled = await spool(folder, inPieces(bytes, 997), size)
  expect(await readdir(folder)).toEqual([])
  expect(await spooled.read()).toEqual(bytes)
  expect(await spooled.read()).toEqual(bytes)
})

it('refuses an upload as soon as it exceeds the limit', async () => {
  let asked = 0
  async function* endless() {
    for (;;) {
      asked += 1
      yield Buffer.alloc(10)
    }
  }
  await expect(spool(folder, endless(), 25)).rejects.toMatchObject({ code: 'too_large' })
  expect(asked).toBe(3)
})

it('is unavailable if the folder cannot be written to', async () => {
  const file = join(folder, 'not-a-folder')
  await writeFile(file, '')
  await expect(spool(file, inPieces(Buffer.alloc(1), 1), 1)).rejects.toMatchObject({ code: 'unavailable' })
  await rm(file)
})
