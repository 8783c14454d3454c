/** A network between a server and its database that can fail without a word. */
import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'

/**
 * All connections that are open can fall silent: nothing arrives, and neither side notices. Or the database carries a statement
 * out, and its connection ends before the answer.
 */
export async function openTunnel(database: string) {
  const { searchParams, hostname, port } = new URL(database)
  const folder = searchParams.get('host')
  const ends: Socket[] = []
  const unanswered: string[] = []
  const tunnel = createServer((near) => {
    const far = folder ? dial(`${folder}/.s.PGSQL.${port}`) : dial(Number(port), hostname)
    near.pipe(far).pipe(near)
    for (const end of [near, far]) end.on('error', () => [near, far].map((one) => one.destroy()))
    near.on('data', (sent: Buffer) => {
      const at = unanswered.findIndex((text) => sent.includes(text))
      if (at < 0) return
      unanswered.splice(at, 1)
      far
        .unpipe(near)
        .resume()
        .once('data', () => near.destroy())
    })
    ends.push(near, far)
  }).listen(0, '127.0.0.1')
  await once(tunnel, 'listening')
  const url = new URL(database)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(tunnel.address() as AddressInfo).port}`
  return {
    url: url.href,
    fallSilent: () => ends.map((end) => end.unpipe().resume()),
    /** The answer to the next statement that contains this text is lost. */
    loseAnswerTo: (text: string) => void unanswered.push(text),
    close() {
      tunnel.close()
      for (const end of ends) end.destroy()
    },
  }
}
