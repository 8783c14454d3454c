/** Builds the page in plain React and serves it in brotli, compressed as strongly as the web app's build. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { root, run } from '../../scripts/run.ts'

const source = fileURLToPath(new URL('./react-page', import.meta.url))
const config = fileURLToPath(new URL('./react-page/vite.config.ts', import.meta.url))
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

export async function serveReactPage(folder: string) {
  const vite = join(root, 'apps/web/node_modules/.bin/vite')
  const { code, output } = await run(vite, ['build', source, '--config', config, '--outDir', folder])
  if (code !== 0) throw new Error(output)

  const server = createServer((request, response) => {
    const asset = /^\/assets\/([\w.-]+)$/.exec(request.url ?? '')?.[1]
    const path = asset ? join(folder, 'assets', asset) : join(folder, 'index.html')
    response.setHeader('content-type', types[extname(path)] ?? 'text/html')
    response.setHeader('content-encoding', 'br').end(brotliCompressSync(readFileSync(path)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
