import { beforeEach, expect, it, vi } from 'vitest'
import { cacheFiles, filesOf } from './offline-files.ts'
import { dropFiles } from './own-files.ts'

/** The part of the browser's cache storage that the module uses. */
function cacheStorage() {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      match: async (url: string) => kept.get(url),
      put: async (url: string, answer: Response) => void kept.set(url, answer),
      delete: async (url: string) => kept.delete(url),
    }
  }
  const names = () => [...all].map(([name, kept]) => [name, ...kept.keys()])
  return { open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name), names }
}

const address = (path: string) => `https://app.test/api/file/${path}`
const ask = vi.fn<typeof fetch>()
let kept = cacheStorage()
let token: string | null

beforeEach(() => {
  kept = cacheStorage()
  token = 'token'
  ask.mockReset()
  ask.mockImplementation(async () => new Response('bytes', { headers: { 'content-type': 'image/avif' } }))
  vi.stubGlobal('caches', kept)
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('window', { location: { href: 'https://app.test/door' } })
  vi.stubGlobal('sessionStorage', { getItem: () => token })
})

it('chooses the pictures, those of the steps and the arrival guide, but no other guide', () => {
  const pdfs = { how_to_get_there: 'way', internet: 'net' }
  expect(filesOf({ images: ['a', 'b'], step_images: [null, 's'], pdfs })).toEqual([
    { id: 'a', width: '960' },
    { id: 'b', width: '960' },
    { id: 's', width: '960' },
    { id: 'way' },
  ])
  expect(filesOf({ images: [] })).toEqual([])
})

it('fetches each file once with the reader’s token, and deletes files that are no longer wanted', async () => {
  await cacheFiles(7, [{ id: 'a', width: '960' }, { id: 'way' }])
  await cacheFiles(7, [{ id: 'way' }, { id: 'b' }])
  expect(ask.mock.calls.map(([url]) => url)).toEqual(['/api/file/a?w=960', '/api/file/way', '/api/file/b'])
  expect(ask.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer token' })
  expect(kept.names()).toEqual([['portineria-own-7', address('way'), address('b')]])
})

it('deletes the files of another account', async () => {
  await cacheFiles(7, [{ id: 'way' }])
  await cacheFiles(8, [])
  expect(kept.names()).toEqual([['portineria-own-8']])
})

it('continues after a file that cannot be fetched', async () => {
  ask.mockRejectedValueOnce(new TypeError('fetch failed'))
  await cacheFiles(7, [{ id: 'gone' }, { id: 'way' }])
  expect(kept.names()).toEqual([['portineria-own-7', address('way')]])
})

it('stores nothing after a sign-out during the download', async () => {
  ask.mockImplementation(async () => {
    token = null
    return new Response('bytes')
  })
  await cacheFiles(7, [{ id: 'way' }])
  expect(kept.names()).toEqual([])
})

it('deletes only the files of accounts', async () => {
  await kept.open('portineria-shell-1')
  await kept.open('portineria-own-7')
  await dropFiles()
  expect(kept.names()).toEqual([['portineria-shell-1']])
})

it('deletes nothing in a browser without cache storage', async () => {
  vi.stubGlobal('caches', undefined)
  Reflect.deleteProperty(globalThis, 'caches')
  await expect(dropFiles()).resolves.toBeUndefined()
})
