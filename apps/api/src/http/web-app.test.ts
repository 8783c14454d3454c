import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { readEnv } from '../env.ts'
import { serveWebApp } from './web-app.ts'

async function serve(files: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), 'web-app-'))
  await mkdir(join(root, 'assets'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text)
  const server = fastify()
  await serveWebApp(server, readEnv({}), root)
  onTestFinished(async () => {
    await server.close()
    await rm(root, { recursive: true })
  })
  return async (url: string) => {
    const { statusCode, body } = await server.inject({ url })
    return [statusCode, body]
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
    [200, 'code'],
    [200, 'worker'],
  ])
  expect((await ask('/assets/a.js.map'))[0]).toBe(404)
  // Any other path answers with the page.
  expect((await ask('/sw.js.map'))[1]).toContain('portineria:public-url')
})
