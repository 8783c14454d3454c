import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { keepMunicipalities, readKeptMunicipalities } from './kept-municipalities.ts'
import { referenceQueries } from './reference.queries.ts'

/** The part of the browser's cache storage that the module uses. */
function cacheStorage() {
  const kept = new Map<string, Response>()
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async (request: string | { url: string }) =>
      kept.get(typeof request === 'string' ? request : request.url)?.clone(),
    put: async (url: string, answer: Response) => void kept.set(url, answer),
    delete: async (url: string) => kept.delete(url),
  }
  return { open: async () => cache, addresses: () => [...kept.keys()] }
}

const digests = { first: 'a'.repeat(64), second: 'b'.repeat(64) }
const tables = {
  [digests.first]: ["401001TO,AGLIE'"],
  [digests.second]: ["401001TO,AGLIE',AIRASCA"],
}
const address = (digest: string) => `https://app.test/api/reference/municipalities/${digest}`

let storage = cacheStorage()
let inUse = digests.first
let connected = true
const asked: string[] = []

beforeEach(() => {
  storage = cacheStorage()
  inUse = digests.first
  connected = true
  asked.length = 0
  vi.stubGlobal('caches', storage)
  vi.stubGlobal('window', { location: { href: 'https://app.test/booking' } })
  vi.stubGlobal('sessionStorage', { getItem: () => 'token' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (url: string) => {
    if (!connected) throw new TypeError('fetch failed')
    asked.push(url)
    const digest = url.split('/').at(-1) ?? ''
    const table = { digest: inUse, rows: 1, imported_at: null }
    return Response.json(tables[digest] ?? { municipalities: table, states: table })
  })
})

const loadTable = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(referenceQueries.municipalities)

it('fetches the table once', async () => {
  await keepMunicipalities()
  await keepMunicipalities()
  expect(asked.filter((url) => url.includes('municipalities'))).toHaveLength(1)
  expect(await readKeptMunicipalities()).toEqual(tables[digests.first])
})

it('replaces the table when another one is in use', async () => {
  await keepMunicipalities()
  inUse = digests.second
  await keepMunicipalities()
  expect(storage.addresses()).toEqual([address(digests.second)])
  expect(await readKeptMunicipalities()).toEqual(tables[digests.second])
})

it('finds a town without a connection, although none was searched before', async () => {
  await keepMunicipalities()
  connected = false
  expect((await loadTable()).search('agl').map(({ name }) => name)).toEqual(["AGLIE'"])
  vi.stubGlobal('navigator', { onLine: false })
  expect((await loadTable()).search('agl')).toHaveLength(1)
})

it('fails without a connection if no table is kept', async () => {
  connected = false
  await expect(loadTable()).rejects.toMatchObject({ code: 'network' })
})

it('uses the table in use while there is a connection', async () => {
  await keepMunicipalities()
  inUse = digests.second
  expect((await loadTable()).search('air')).toHaveLength(1)
})

it('keeps nothing in a browser without cache storage', async () => {
  vi.stubGlobal('caches', undefined)
  Reflect.deleteProperty(globalThis, 'caches')
  await keepMunicipalities()
  expect(asked).toEqual([])
  expect(await readKeptMunicipalities()).toBeNull()
})
