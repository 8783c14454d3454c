/**
 * Serves the built single-page app: assets for ever, the page itself always fresh, and so is what decides about the installed
 * app (the service worker, the manifests); every other path is the page.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url))

export async function serveWebApp(app: FastifyInstance, env: Env, root = built): Promise<void> {
  const page = join(root, 'index.html')
  if (!existsSync(page)) {
    app.log.warn('the web app is not built (npm run build): serving the API alone')
    return
  }
  // The page carries the concierge's own address: after sign-out the browser goes there (spec §2).
  const html = readFileSync(page, 'utf8').replace(
    '</head>',
    `<meta name="portineria:public-url" content="${encodeURI(env.PUBLIC_URL).replaceAll('"', '%22')}"></head>`,
  )
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    wildcard: true,
    // Source maps stay on the machine: docs/security.md says why.
    allowedPath: (path) => !path.endsWith('.map'),
  })
  await app.register(fastifyStatic, {
    root,
    decorateReply: false,
    preCompressed: true,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.html', '**/*.br', '**/*.map'],
    maxAge: '1h',
    setHeaders: (reply, path) => {
      if (/\/sw\.js(\.br)?$|\.webmanifest(\.br)?$/.test(path)) reply.header('cache-control', 'no-cache')
    },
  })
  app.get('/*', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html),
  )
}
