/** A real SMTP server that stores the mails it receives, and can be made to refuse some. */
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Called for each recipient, and for the content. A returned status code refuses it. */
type Options = { port?: number; refuseRecipient?: (to: string) => number | null; refuseContent?: () => number | null }

const refusal = (code: number, to = '') => Object.assign(new Error(`${to} refused by the test`), { responseCode: code })

export async function startSmtp({ port = 0, refuseRecipient, refuseContent }: Options = {}) {
  const letters: Email[] = []
  let offered = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      offered += 1
      const code = refuseRecipient?.(address)
      done(code ? refusal(code, `<${address}>`) : null)
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        const code = refuseContent?.()
        if (code) return done(refusal(code))
        PostalMime.parse(Buffer.concat(chunks)).then((letter) => {
          letters.push(letter)
          done()
        }, done)
      })
    },
  })
  // A client that is killed while it sends a mail leaves a broken connection.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const usedPort = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${usedPort}`,
    port: usedPort,
    letters,
    /** How many recipients were offered, accepted or not. */
    offered: () => offered,
    to: (address: string) => letters.filter((letter) => letter.to?.some((one) => one.address === address)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
