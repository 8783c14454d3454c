/** Builds the page in plain React and serves it with the brotli copies the build made, as the server does ours. */
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, run } from '../../scripts/run.ts'

const source = fileURLToPath(new URL('./react-page', import.meta.url))
const config = fileURLToPath(new URL('./react-page/vite.config.ts', import.meta.url))
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

export async function serveReactPage(folder: string) {
  const vite = join(root, 'apps/web/node_modules/.bin/vite')
  const { code, output } = await run(vite, ['build', source, '--config', config, '--outDir', folder])
  if (code !== 0) throw new Error(output)

  const server = createServer((request, response) => {
    const path = join(folder, 'assets', (request.url ?? '').split('/').at(-1) ?? '')
    const type = types[extname(path)]
    if (!type) {
      response.setHeader('content-type', 'text/html').end(readFileSync(join(folder, 'index.html')))
      return
    }
    const small = existsSync(`${path}.br`)
    if (small) response.setHeader('content-encoding', 'br')
    response.setHeader('content-type', type).end(readFileSync(small ? `${path}.br` : path))
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
