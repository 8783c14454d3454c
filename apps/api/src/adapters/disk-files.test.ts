import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diskFiles } from './disk-files.ts'

let home: string
const files = () => diskFiles(join(home, 'files'))
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'portineria-files-'))
})
afterEach(() => rmSync(home, { recursive: true }))

describe('files on the disk', () => {
  it('come back as they were put, and are replaced whole', async () => {
    await files().put('abcd.1', Buffer.from('first, and long'))
    await files().put('abcd.1', Buffer.from('second'))
    expect(await files().get('abcd.1')).toEqual(Buffer.from('second'))
    expect(readdirSync(join(home, 'files', 'ab'))).toEqual(['abcd.1'])
  })

  it('are for their owner’s eyes only', async () => {
    await files().put('abcd', Buffer.from('x'))
    const modes = ['files', 'files/ab', 'files/ab/abcd'].map((path) => statSync(join(home, path)).mode & 0o777)
    expect(modes).toEqual([0o700, 0o700, 0o600])
  })

  it('that are not there are null, and can be removed', async () => {
    expect(await files().get('abcd')).toBeNull()
    await files().put('abcd', Buffer.from('x'))
    await files().remove('abcd')
    await files().remove('abcd')
    expect(await files().get('abcd')).toBeNull()
  })

  it('leave nothing behind, not even what a kill has cut off', async () => {
    await files().put('abcd', Buffer.from('x'))
    writeFileSync(join(home, 'files', 'ab', 'abcd.part'), 'half')
    expect(await files().get('abcd')).toEqual(Buffer.from('x'))
    await files().remove('abcd')
    expect(readdirSync(join(home, 'files', 'ab'))).toEqual([])
  })

  it.each(['', 'a', '..', '../../etc/passwd', '/etc/passwd', 'ab/cd', 'ab\\cd', '.abcd', 'abcd\u0000', 'ABCD'])(
    'never go anywhere else: %j',
    async (key) => {
      await expect(files().put(key, Buffer.from('x'))).rejects.toThrow(/not a key/)
      await expect(files().get(key)).rejects.toThrow(/not a key/)
      await expect(files().remove(key)).rejects.toThrow(/not a key/)
    },
  )
})
