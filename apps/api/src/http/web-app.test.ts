import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readEnv } from '../env.ts'
import { serveWebApp } from './web-app.ts'

async function serve(
  files: Record<string, string>,
  operator: { name: string; logo: string | null } = { name: '', logo: null },
) {
  const root = await mkdtemp(join(tmpdir(), 'web-app-'))
  await mkdir(join(root, 'assets'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text)
  const server = fastify()
  await serveWebApp(server, readEnv({}), () => operator, root)
  onTestFinished(async () => {
    await server.close()
    await rm(root, { recursive: true })
  })
  return async (url: string) => {
    const { statusCode, body, headers } = await server.inject({ url })
    return [statusCode, body, headers['cache-control']]
  }
}

it('serves the files of the web app, but no source maps', async () => {
  const page = '<head></head>'
  const ask = await serve({
    'index.html': page,
    'sw.js': 'worker',
    'sw.js.map': 'sources',
    'assets/a.js': 'code',
    'assets/a.js.map': 'sources',
  })
  expect([await ask('/assets/a.js'), await ask('/sw.js')]).toEqual([
    [200, 'code', 'public, max-age=31536000, immutable'],
    [200, 'worker', 'no-cache'],
  ])
  expect((await ask('/assets/a.js.map'))[0]).toBe(404)
  // Any other path answers with the page.
  expect((await ask('/sw.js.map'))[1]).toContain('portineria:public-url')
})

describe('the manifest', () => {
  const written = { name: 'Portineria', short_name: 'Portineria', icons: [{ src: '/icons/icon-192.png' }] }
  const files = { 'index.html': '<head></head>', 'manifest.webmanifest': JSON.stringify(written) }

  it('has the operator’s name and logo beside the product’s, and browsers ask for it each time', async () => {
    const operator = { name: 'Ripa “Stays”', logo: null as string | null }
    const ask = await serve(files, operator)
    const [status, body, cache] = await ask('/manifest.webmanifest')
    expect([status, cache]).toEqual([200, 'no-cache'])
    expect(JSON.parse(String(body))).toEqual({ ...written, name: 'Ripa “Stays”' })
    operator.logo = 'an-id'
    const { icons, short_name } = JSON.parse(String((await ask('/manifest.webmanifest'))[1])) as typeof written
    expect(short_name).toBe('Portineria')
    expect(icons.map(({ src }) => src)).toEqual([
      '/api/file/an-id?icon=192',
      '/api/file/an-id?icon=512',
      '/icons/icon-192.png',
    ])
  })

  it('has the product’s name while the operator has none', async () => {
    const ask = await serve(files)
    expect(JSON.parse(String((await ask('/manifest.webmanifest'))[1]))).toEqual(written)
  })
})
