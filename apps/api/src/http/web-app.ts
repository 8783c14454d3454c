/**
 * Serves the built single-page app. Assets are cached for a year; the page, the service worker and the manifests are always
 * revalidated, because they decide which version runs. Every other path answers with the page.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { House } from '@portineria/contract/house'
import { ICON_SIZES } from '@portineria/contract/rules/pictures'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url))

type Operator = Pick<House, 'name' | 'logo'>
type Manifest = { name: string; icons: { src: string; sizes: string; type: string; purpose?: string }[] }

/** The installed app has the operator's name, and their logo beside our mark. Its short name stays the product's. */
const withOperator = (manifest: Manifest, { name, logo }: Operator): Manifest => ({
  ...manifest,
  name: name || manifest.name,
  icons: [
    ...(logo
      ? ICON_SIZES.map((size) => ({
          src: `/api/file/${logo}?icon=${size}`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose: 'any',
        }))
      : []),
    ...manifest.icons,
  ],
})

/** `operator` answers the current settings, which the manifests contain. */
export async function serveWebApp(
  app: FastifyInstance,
  env: Env,
  operator: () => Operator,
  root = built,
): Promise<void> {
  const page = join(root, 'index.html')
  if (!existsSync(page)) {
    app.log.warn({ path: page, hint: 'npm run build' }, 'web app missing, serving the API only')
    return
  }
  // The page contains the public URL of the server: after sign-out the browser goes there (spec §2).
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
    // Source maps are not served; docs/security.md explains why.
    allowedPath: (path) => !path.endsWith('.map'),
  })
  await app.register(fastifyStatic, {
    root,
    decorateReply: false,
    preCompressed: true,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.html', '**/*.br', '**/*.map', '*.webmanifest'],
    maxAge: '1h',
    setHeaders: (reply, path) => {
      if (/\/sw\.js(\.br)?$/.test(path)) reply.header('cache-control', 'no-cache')
    },
  })
  for (const file of readdirSync(root).filter((name) => name.endsWith('.webmanifest'))) {
    const manifest = JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest
    app.get(`/${file}`, async (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(JSON.stringify(withOperator(manifest, operator()))),
    )
  }
  app.get('/*', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html),
  )
}
