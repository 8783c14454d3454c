import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { API_KEY_PREFIX } from '@portineria/contract/rules/api-scopes'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { bareServer } from '../../test/server.ts'
import type { Handlers } from './request.ts'
import { withUpload } from './upload.ts'

const JSON_BODY = JSON.stringify({ import_id: 1 })
const FORM = [
  '--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\ndocument\r\n',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nbytes\r\n--x--\r\n',
].join('')

/** Each handler notes that it has the whole body. */
const handlersFor = (carriedOut: () => void): Handlers => ({
  undoImport: async () => {
    carriedOut()
    return { undone: 0 }
  },
  importBookings: ({ http }) =>
    withUpload(http, async (_, readWhole) => {
      await readWhole(1_000)
      carriedOut()
      return {} as never
    }),
  uploadFile: ({ http }) =>
    withUpload(http, async (readForm) => {
      for await (const _ of (await readForm()).file.bytes);
      carriedOut()
      return {} as never
    }),
})

type Late = { path: string; token?: string; type?: string; body?: string; when: Promise<void>; first?: () => void }

/** Sends the end of the body when the call was admitted. Returns the status of the answer. */
async function sendLate(
  server: FastifyInstance,
  { path, token = 'token', type = 'application/json', body = JSON_BODY, when, first = () => undefined }: Late,
): Promise<number | undefined> {
  await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  const { port } = server.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const to = { port, host: '127.0.0.1', path, method: 'POST', headers, agent: false }
    const sending = request(to, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sending.on('error', reject)
    sending.write(body.slice(0, -5))
    void when.then(() => {
      first()
      sending.end(body.slice(-5))
    })
  })
}

it.each([
  ['/api/booking/import/undo', 'application/json', JSON_BODY],
  ['/api/booking/import', 'multipart/form-data; boundary=x', FORM],
  ['/api/file', 'multipart/form-data; boundary=x', FORM],
])('%s is refused if the session has ended before the whole body has arrived', async (path, type, body) => {
  const admitted = Promise.withResolvers<void>()
  let signedIn = true
  let carriedOut = false
  const { server } = await bareServer({
    handlers: handlersFor(() => {
      carriedOut = true
    }),
    findCaller: async () => {
      admitted.resolve()
      return signedIn ? { id: 1, role_id: 99, session_id: 1 } : null
    },
  })
  const first = () => {
    signedIn = false
  }
  expect(await sendLate(server, { path, type, body, when: admitted.promise, first })).toBe(401)
  expect(carriedOut).toBe(false)
})

it('an API key that was revoked before the whole body has arrived is refused', async () => {
  const admitted = Promise.withResolvers<void>()
  const admitKey = async () => {
    admitted.resolve()
    return { api_key_id: 1 }
  }
  const { server } = await bareServer({ admitKey })
  const token = `${API_KEY_PREFIX}token`
  expect(await sendLate(server, { path: '/api/booking', token, when: admitted.promise })).toBe(401)
})
