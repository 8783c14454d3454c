/** A server of calendars over HTTPS, whose answers tests change: another calendar, none, a hang, a redirect, 50 MB. */
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A self-signed certificate for localhost and 127.0.0.1. Apps of tests trust it for calendars. */
const pem = readFileSync(new URL('./push-service.pem', import.meta.url), 'utf8')
export const feedAuthority = pem.slice(0, pem.indexOf('-----BEGIN PRIVATE KEY'))

/** A calendar, or the whole answer. */
type Given = string | RequestListener

export async function startFeedServer() {
  const given = new Map<string, Given>()
  const asked: { path: string; headers: IncomingHttpHeaders }[] = []
  const server = createServer({ cert: feedAuthority, key: pem.slice(feedAuthority.length) }, (request, response) => {
    const path = request.url ?? ''
    asked.push({ path, headers: request.headers })
    const answer = given.get(path)
    if (answer === undefined) response.writeHead(404).end()
    else if (typeof answer === 'function') answer(request, response)
    else response.writeHead(200, { 'content-type': 'text/calendar' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    asked,
    /** Serves a calendar, or something else, under a path from now on. Returns its address. */
    serve(path: string, answer: Given): string {
      given.set(path, answer)
      return origin + path
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
