/** An MQTT broker inside this process, for the demo. It listens on the loopback interface only and requires a password. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Aedes } from 'aedes'
import { sameSecret } from '../../secrets.ts'

export async function startBroker(port = 0, secret = randomBytes(16).toString('hex')) {
  const aedes = await Aedes.createBroker()
  aedes.authenticate = (_client, _name, password, done) => done(null, sameSecret(password?.toString() ?? '', secret))
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    aedes.handle(socket)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const boundPort = (server.address() as AddressInfo).port
  return {
    url: `mqtt://portineria:${secret}@127.0.0.1:${boundPort}`,
    aedes,
    async close(): Promise<void> {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
      await new Promise<void>((resolve) => aedes.close(resolve))
    },
  }
}
