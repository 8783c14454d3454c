import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startS3 } from '../../test/s3.ts'
import { diskFiles } from './disk-files.ts'
import { s3Files } from './s3-files.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'portineria-files-'))
})
afterEach(() => rmSync(home, { recursive: true }))

const s3 = await startS3()
afterEach(() => {
  s3.objects.clear()
  s3.asked.splice(0)
})
afterAll(() => s3.close())

const {
  S3_URL: url,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  S3_REGION: region,
} = s3.settings
const settings = { url, accessKeyId, secretAccessKey, region }

const onDisk = () => diskFiles(join(home, 'files'))
const inStorage = (changes: Partial<typeof settings> = {}) => s3Files({ ...settings, ...changes }, { pauseMs: 1 })
/** With short timeouts. */
const impatient = () => s3Files(settings, { patienceMs: 300, healthMs: 300 })

describe.each([
  ['on the disk', onDisk],
  ['in object storage', inStorage],
])('files %s', (_where, files) => {
  it('are read back unchanged, and are replaced completely', async () => {
    await files().put('abcd.1', Buffer.from('first, and long'))
    await files().put('abcd.1', Buffer.from('second'))
    expect(await files().get('abcd.1')).toEqual(Buffer.from('second'))
  })

  it('may be large or empty, with any bytes', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024, Buffer.from([0, 255, 13, 10, 27]))
    await files().put('large.sealed', large)
    expect((await files().get('large.sealed'))?.equals(large)).toBe(true)
    await files().put('empty', Buffer.alloc(0))
    expect(await files().get('empty')).toEqual(Buffer.alloc(0))
  })

  it('that do not exist are null, and can be removed', async () => {
    expect(await files().get('abcd')).toBeNull()
    await files().put('abcd', Buffer.from('x'))
    await files().remove('abcd')
    await files().remove('abcd')
    expect(await files().get('abcd')).toBeNull()
  })

  it('can be written concurrently', async () => {
    const keys = Array.from({ length: 30 }, (_, at) => `key-${at}.jpeg`)
    const place = files()
    await Promise.all(keys.map((key) => place.put(key, Buffer.from(key))))
    expect((await Promise.all(keys.map((key) => place.get(key)))).map(String)).toEqual(keys)
  })

  it('are in good condition', async () => expect(await files().condition()).toBe('ok'))

  it.each([
    '',
    'a',
    '..',
    '../../etc/passwd',
    '/etc/passwd',
    'ab/cd',
    'ab\\cd',
    '.abcd',
    'abcd\u0000',
    'ABCD',
    'ab?cd',
  ])('refuse a key that could leave the folder: %j', async (key) => {
    await expect(files().put(key, Buffer.from('x'))).rejects.toThrow(/not a key/)
    await expect(files().get(key)).rejects.toThrow(/not a key/)
    await expect(files().remove(key)).rejects.toThrow(/not a key/)
    expect(s3.asked).toEqual([])
  })
})

describe('files on the disk', () => {
  it('are readable only by their owner', async () => {
    await onDisk().put('abcd', Buffer.from('x'))
    const modes = ['files', 'files/ab', 'files/ab/abcd'].map((path) => statSync(join(home, path)).mode & 0o777)
    expect(modes).toEqual([0o700, 0o700, 0o600])
  })

  it('leave nothing behind, also not the draft of a killed process', async () => {
    await onDisk().put('abcd', Buffer.from('x'))
    expect(readdirSync(join(home, 'files', 'ab'))).toEqual(['abcd'])
    writeFileSync(join(home, 'files', 'ab', 'abcd.part'), 'half')
    expect(await onDisk().get('abcd')).toEqual(Buffer.from('x'))
    await onDisk().remove('abcd')
    expect(readdirSync(join(home, 'files', 'ab'))).toEqual([])
  })

  it('report that they are down if the folder cannot be created', async () => {
    writeFileSync(join(home, 'files'), 'a file where the folder should be')
    expect(await onDisk().condition()).toBe('down')
  })
})

describe('files in object storage', () => {
  const away = { name: 'AppError', code: 'unavailable' }
  const why = (error: unknown) => String((error as Error).cause)
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => 'no failure',
      (error: unknown) => error,
    )

  it('are stored under the prefix in their bucket', async () => {
    await inStorage().put('abcd.1', Buffer.from('x'))
    expect([...s3.objects.keys()]).toEqual(['files/abcd.1'])
    await inStorage({ url: `${url.replace('/files', '')}/` }).put('abcd.2', Buffer.from('x'))
    expect([...s3.objects.keys()]).toEqual(['files/abcd.1', 'abcd.2'])
  })

  it.each(['busy', 'drop', 'cut'] as const)('are retried after the fault "%s" of the service', async (fault) => {
    await inStorage().put('abcd', Buffer.from('all of it'))
    s3.misbehave(fault, fault)
    expect(await inStorage().get('abcd')).toEqual(Buffer.from('all of it'))
    s3.misbehave(fault)
    await inStorage().put('abcd', Buffer.from('new'))
    expect(s3.objects.get('files/abcd')).toEqual(Buffer.from('new'))
    s3.misbehave(fault)
    await inStorage().remove('abcd')
    expect(s3.objects.size).toBe(0)
  })

  it('are unavailable after three attempts, not missing', async () => {
    s3.misbehave('busy', 'drop', 'busy')
    const error = await failure(inStorage().get('abcd'))
    expect(error).toMatchObject(away)
    expect(why(error)).toBe('Error: object storage answered 503 SlowDown to GET')
    expect(s3.asked).toHaveLength(3)
  })

  it('are unavailable after a timeout if the service does not answer', async () => {
    s3.misbehave('silent')
    const error = await failure(impatient().put('abcd', Buffer.from('x')))
    expect(error).toMatchObject(away)
    expect(why(error)).toBe('Error: object storage did not answer in time')
  })

  it('are unavailable if the service cannot be reached', async () => {
    const error = await failure(inStorage({ url: 'http://127.0.0.1:9/house' }).get('abcd'))
    expect(error).toMatchObject(away)
    expect(why(error)).toBe('Error: object storage cannot be reached')
  })

  it.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }, '403 SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'AKIDOTHER' }, '403 InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, '403 AuthorizationHeaderMalformed'],
    ['no such bucket', { url: url.replace('/house/', '/other/') }, '404 NoSuchBucket'],
  ])('are refused with %s, without a retry and without secrets in the error', async (_what, changes, reason) => {
    const files = inStorage(changes)
    for (const work of [
      () => files.put('abcd', Buffer.from('x')),
      () => files.get('abcd'),
      () => files.remove('abcd'),
    ]) {
      const error = await failure(work())
      expect(error).toMatchObject(away)
      expect(why(error)).toContain(`answered ${reason}`)
      const details = `${JSON.stringify(error)} ${why(error)} ${(error as Error).stack}`
      expect(details).not.toMatch(/AKID|secret\+only/)
    }
    expect(s3.asked).toHaveLength(3)
    expect(await files.condition()).toBe('down')
  })

  it('do not follow a redirect to another host', async () => {
    s3.misbehave('moved')
    expect(why(await failure(inStorage().get('abcd')))).toContain('answered 301 PermanentRedirect')
  })

  it('report a cached condition, after a short wait', async () => {
    const files = impatient()
    s3.misbehave('silent')
    expect(await Promise.all([files.condition(), files.condition(), files.condition()])).toEqual([
      'down',
      'down',
      'down',
    ])
    expect(s3.asked).toHaveLength(1)
  })
})
