/** An identity provider that answers with errors, with nonsense or not at all. */
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { call, startApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'
import { makeOddProvider } from '../../../test/provider.ts'
import { logLines } from '../../../test/server.ts'
import { openSession } from '../../../test/stay.ts'
import { createLog } from '../../log.ts'
import { hashToken } from '../../secrets.ts'
import { session } from './auth.table.ts'

const odd = await makeOddProvider()
const { lines, stream } = logLines()
const app = await startApp(odd.settings, createLog('info', stream))

afterAll(async () => {
  await app.close()
  await odd.stop()
})

const UNAVAILABLE = { status: 503, body: { errors: [{ message: 'Authentication provider not available' }] } }
const json = (body: unknown, status = 200) => ({ status, type: 'application/json', text: JSON.stringify(body) })
const says = ({ status, type, text }: ReturnType<typeof json>) =>
  odd.answer((_, response) => response.writeHead(status, { 'content-type': type }).end(text))

it.each([
  ['fails', json({ error: 'server_error' }, 500)],
  ['answers with a page', { status: 200, type: 'text/html', text: '<h1>Parked</h1>' }],
  ['answers with truncated JSON', { status: 200, type: 'application/json', text: '{"issuer":' }],
  ['names another issuer', json({ ...odd.metadata, issuer: 'https://elsewhere.test' })],
  ['names no authorization endpoint', json({ issuer: odd.issuer })],
])('is not available when it %s', async (_, answer) => {
  says(answer)
  expect(await call(app, 'startProvider')).toMatchObject(UNAVAILABLE)
})

it('times out if it never answers', async () => {
  odd.answer(() => {})
  expect(await call(app, 'startProvider')).toMatchObject(UNAVAILABLE)
})

it('leaves no code and no handle in the log when it fails at the last step', async () => {
  says(json(odd.metadata))
  const { url, handle } = (await call(app, 'startProvider')).body
  says(json({ error: 'server_error' }, 500))
  const body = { handle, code: 'the-code', state: new URL(url).searchParams.get('state') ?? '' }
  expect(await call(app, 'finishProvider', { body })).toMatchObject(UNAVAILABLE)
  const log = lines.join('')
  expect(log).toContain('request failed')
  for (const secret of Object.values(body)) expect(log).not.toContain(secret)
})

it.each([
  ['without an end-session endpoint', {}, null],
  ['with an end-session endpoint', { end_session_endpoint: `${odd.issuer}/end` }, `${odd.issuer}/end?`],
])('%s gives the right address at sign-out', async (_, more, expected) => {
  says(json({ ...odd.metadata, ...more }))
  const token = await openSession(app, (await makeUser(app)).id)
  const id_token = app.secrets.seal('a.b.c', 'session.id_token')
  await app.db
    .update(session)
    .set({ id_token })
    .where(eq(session.token_hash, hashToken(token)))
  const { body } = await call(app, 'leaveProvider', {}, token)
  if (expected) expect(body.url).toContain(expected)
  else expect(body.url).toBeNull()
})
