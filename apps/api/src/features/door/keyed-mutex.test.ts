import { expect, it } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

it('runs work for one key in order and for other keys in parallel, also after a failure', async () => {
  const runExclusive = createKeyedMutex<string>()
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const slow = runExclusive('a', async () => {
    await gate.promise
    done.push('a first')
    throw new Error('it failed')
  })
  const next = runExclusive('a', async () => void done.push('a second'))
  await runExclusive('b', async () => void done.push('b'))
  gate.resolve()
  await expect(slow).rejects.toThrow('it failed')
  await next
  expect(done).toEqual(['b', 'a first', 'a second'])
})
