/** Builds the page that reads documents, and serves it with the weights and the pictures of fictional documents. */
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { root, run } from '../../scripts/run.ts'

const types: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html', '.jpg': 'image/jpeg' }
const page = fileURLToPath(new URL('.', import.meta.url))
const config = fileURLToPath(new URL('./vite.config.ts', import.meta.url))
const weights = join(root, 'packages/mrz/weights')
const specimens = join(root, 'packages/mrz/test/specimens')

const compressed = (path: string) => brotliCompressSync(readFileSync(path)).length

export async function serveReaderPage(folder: string) {
  const vite = join(root, 'apps/web/node_modules/.bin/vite')
  const { code, output } = await run(vite, ['build', page, '--config', config, '--outDir', folder])
  if (code !== 0) throw new Error(output)
  const assets = join(folder, 'assets')
  const worker = readdirSync(assets).find((name) => /^worker-.*\.js$/.test(name))
  if (!worker) throw new Error('The build has no worker.')

  const folders: Record<string, string> = { assets, weights, specimens }
  const server = createServer((request, response) => {
    const [, place = '', name = ''] = /^\/(\w+)\/([\w.-]+)$/.exec(request.url ?? '') ?? []
    const path = folders[place] ? join(folders[place], name) : join(folder, 'index.html')
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream').end(readFileSync(path))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** In brotli, as the app sends them. */
    sizes: {
      code: compressed(join(assets, worker)),
      weights: ['mrz-locator.bin', 'mrz-reader.bin'].reduce((sum, name) => sum + compressed(join(weights, name)), 0),
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
