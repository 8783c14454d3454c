import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('works for the same key in the order of asking, for others side by side, whatever fails', async () => {
  const inTurn = createTurns<string>()
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const slow = inTurn('a', async () => {
    await gate.promise
    done.push('a first')
    throw new Error('it failed')
  })
  const next = inTurn('a', async () => void done.push('a second'))
  await inTurn('b', async () => void done.push('b'))
  gate.resolve()
  await expect(slow).rejects.toThrow('it failed')
  await next
  expect(done).toEqual(['b', 'a first', 'a second'])
})
