import { expect, it, vi } from 'vitest'
import { once } from './once.ts'

it('makes a call once and gives every caller its answer', async () => {
  const make = vi.fn(async () => 'done')
  const answers = await Promise.all([once('a', make), once('a', make)])
  expect(answers).toEqual(['done', 'done'])
  expect(await once('a', make)).toBe('done')
  expect(make).toHaveBeenCalledTimes(1)
})

it('makes calls of different names separately', async () => {
  expect(await Promise.all([once('b', async () => 1), once('c', async () => 2)])).toEqual([1, 2])
})

it('makes a failed call again when it is next asked for', async () => {
  const make = vi.fn(async () => 'done').mockRejectedValueOnce(new Error('offline'))
  const both = await Promise.allSettled([once('d', make), once('d', make)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(make).toHaveBeenCalledTimes(1)
  expect(await once('d', make)).toBe('done')
})
