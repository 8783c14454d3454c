/** The baseline of a start: Node and a Fastify with one route. */
import { createRequire } from 'node:module'

type Fastify = { get(path: string, answer: () => Promise<string>): void; listen(at: object): Promise<string> }

// Uses the server's Fastify, because the bench itself does not depend on it.
const fastify = createRequire(new URL('../../apps/api/src/app.ts', import.meta.url))('fastify') as () => Fastify

const app = fastify()
app.get('/health', async () => 'ok')
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))
