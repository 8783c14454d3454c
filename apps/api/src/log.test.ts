import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { logLines } from '../test/server.ts'
import { createLog, OWN_NAME } from './log.ts'
import { inScope } from './metrics/scope.ts'

function logged(error: unknown) {
  const { lines, stream } = logLines()
  createLog('info', stream).error({ err: error }, 'it failed')
  return { text: lines.join(''), err: JSON.parse(lines[0] ?? '{}').err }
}

it('logs a failed statement without its values', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(anna@x.test) exists' })
  const { text, err } = logged(new DrizzleQueryError('insert into "user" values ($1)', ['anna@x.test', 'hash'], cause))
  expect(err).toMatchObject({
    message: 'Failed query: insert into "user" values ($1)',
    cause: { message: 'duplicate key', code: '23505' },
  })
  expect(err.stack).toMatch(/^ {4}at /)
  expect(text).not.toMatch(/anna|hash/)
})

it.each([null, 'words', 7])('accepts %s as an error', (thrown) => {
  expect(logged(thrown).err).toEqual({ message: String(thrown) })
})

it('hides the token of a request that is logged', () => {
  const { lines, stream } = logLines()
  createLog('info', stream).info({ req: { headers: { authorization: 'Bearer secret' } } })
  expect(lines.join('')).not.toContain('secret')
})

it('adds the request or job of a line, once', async () => {
  const { lines, stream } = logLines()
  const log = createLog('info', stream)
  const own = Object.assign(log.child({ request_id: 'r1' }), { [OWN_NAME]: true })
  await inScope({ request_id: 'r1', job: 'sweep' }, async () => {
    await new Promise((resolve) => setTimeout(resolve))
    log.info('app logger')
    own.child({ user_id: 7 }).info('request logger')
  })
  log.info('outside')
  const named = lines.map((line) => {
    const { request_id, job, msg } = JSON.parse(line)
    return [msg, request_id, job]
  })
  expect(named).toEqual([
    ['app logger', 'r1', 'sweep'],
    ['request logger', 'r1', undefined],
    ['outside', undefined, undefined],
  ])
  expect(lines[1]?.match(/request_id/g)).toHaveLength(1)
})
