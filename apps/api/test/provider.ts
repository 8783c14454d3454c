/** A real OpenID provider in this process, and a simple browser that goes through its pages. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { freePort } from '../../../scripts/free-port.ts'

export const CLIENT_ID = 'portineria'

/** The client registration: the provider redirects only to these addresses. */
const clientAt = (concierge: string) => ({
  client_id: CLIENT_ID,
  token_endpoint_auth_method: 'none',
  redirect_uris: [`${concierge}/login`],
  post_logout_redirect_uris: [`${concierge}/login`],
})

/** Suppresses the provider's warnings about its quick-start settings, which are right for tests. */
for (const level of ['info', 'warn'] as const) {
  const print = console[level]
  console[level] = (...args: unknown[]) => {
    if (!String(args[0]).includes('oidc-provider ')) print(...args)
  }
}

/** The provider is down until `start`. It keeps its sessions over a stop and start. */
export async function makeProvider(concierge = 'http://concierge.test') {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const findAccount = (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub }) })
  const configuration = { clients: [clientAt(concierge)], findAccount, pkce: { required: () => true } }
  const answer = new Provider(issuer, configuration).callback()
  let server: Server | undefined
  return {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT_ID },
    async start() {
      server = createServer(answer)
      await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
    },
    async stop() {
      server?.closeAllConnections()
      await new Promise((resolve) => server?.close(resolve) ?? resolve(null))
    },
  }
}

/** A server at a provider's address that behaves as the test wants. A request that the test does not answer hangs. */
export async function makeOddProvider() {
  let behave: (path: string, response: ServerResponse) => void = () => {}
  const server = createServer((request, response) => behave(request.url ?? '', response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT_ID },
    /** The required fields of a provider's metadata. */
    metadata: {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    },
    answer(how: typeof behave) {
      behave = how
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Cookie = { name: string; value: string; path: string }

/** A browser with cookies. It follows redirects and submits every form, until it is redirected to another site. */
export function makeBrowser(login: string) {
  const jar = new Map<string, Cookie>()

  function keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      const path = attributes.find((each) => each.startsWith('path='))?.slice(5) ?? '/'
      if (value) jar.set(`${name} ${path}`, { name, value, path })
      else jar.delete(`${name} ${path}`)
    }
  }

  async function visit(url: URL, form?: URLSearchParams): Promise<Response> {
    const mine = [...jar.values()].filter(({ path }) => url.pathname.startsWith(path))
    const cookie = mine.map(({ name, value }) => `${name}=${value}`).join('; ')
    const sent = form ? { method: 'POST', body: form } : {}
    const response = await fetch(url, { headers: { cookie }, redirect: 'manual', ...sent })
    keep(response)
    return response
  }

  function fill(page: string): URLSearchParams {
    const form = new URLSearchParams()
    for (const [, name = '', value = ''] of page.matchAll(/<input type="hidden" name="(\w+)" value="(\w+)"/g))
      form.set(name, value)
    if (page.includes('name="login"')) {
      form.set('login', login)
      form.set('password', 'any')
    }
    if (page.includes('name="logout"')) form.set('logout', 'yes')
    return form
  }

  /** The next request after a page: its cancel link if there is one and `cancel` is set, otherwise its form. */
  function answerTo(page: string, at: URL, cancel: boolean): { url: URL; form?: URLSearchParams } {
    const abort = /href="([^"]+\/abort)"/.exec(page)?.[1]
    if (cancel && abort) return { url: new URL(abort, at) }
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (!action) throw new Error(`a page without a form at ${at.href}: ${page}`)
    return { url: new URL(action, at), form: fill(page) }
  }

  return {
    /** Returns the final address, and how many pages with forms there were on the way. */
    async walk(start: string, { cancel = false } = {}): Promise<{ url: URL; pages: number }> {
      let next: { url: URL; form?: URLSearchParams } = { url: new URL(start) }
      const home = next.url.origin
      for (let step = 0, pages = 0; step < 20; step++) {
        if (next.url.origin !== home) return { url: next.url, pages }
        const response = await visit(next.url, next.form)
        const location = response.headers.get('location')
        if (location) next = { url: new URL(location, next.url) }
        else {
          next = answerTo(await response.text(), next.url, cancel)
          pages++
        }
      }
      throw new Error('redirect loop at the provider')
    },
  }
}
