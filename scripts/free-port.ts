/**
 * Finds a port for a server that is started a moment later. A port chosen by the system (port 0) may be given to another process
 * until then, and two tests would use one server. Every process therefore searches its own range, below the ports that the system
 * uses for outgoing connections.
 */
import { createServer } from 'node:net'

const FIRST = 10_000
const COUNT = 20_000
/** Process ids are consecutive; this is the distance between the ranges of two of them. */
const STRIDE = 53

let next = process.pid * STRIDE

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries++) {
    const port = FIRST + (next++ % COUNT)
    if (await isFree(port)) return port
  }
  throw new Error('no free port')
}
