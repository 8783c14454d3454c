import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { logLines } from '../test/server.ts'
import { createLog } from './log.ts'

function told(error: unknown) {
  const { lines, stream } = logLines()
  createLog('info', stream).error({ err: error }, 'it failed')
  return { text: lines.join(''), err: JSON.parse(lines[0] ?? '{}').err }
}

it('tells a failed statement without its values', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(anna@x.test) exists' })
  const { text, err } = told(new DrizzleQueryError('insert into "user" values ($1)', ['anna@x.test', 'hash'], cause))
  expect(err).toMatchObject({
    message: 'Failed query: insert into "user" values ($1)',
    cause: { message: 'duplicate key', code: '23505' },
  })
  expect(err.stack).toMatch(/^ {4}at /)
  expect(text).not.toMatch(/anna|hash/)
})

it.each([null, 'words', 7])('stands %s for an error', (thrown) => {
  expect(told(thrown).err).toEqual({ message: String(thrown) })
})

it('hides the token of a request that is logged', () => {
  const { lines, stream } = logLines()
  createLog('info', stream).info({ req: { headers: { authorization: 'Bearer secret' } } })
  expect(lines.join('')).not.toContain('secret')
})
