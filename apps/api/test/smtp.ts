/** A real mail server that keeps what it gets, and can be told to refuse. */
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** `refuseWith` is asked before each recipient and before the content is taken: a code refuses. */
type Options = { port?: number; refuseRecipient?: (to: string) => number | null; refuseContent?: () => number | null }

const refusal = (code: number) => Object.assign(new Error('refused by the test'), { responseCode: code })

export async function startSmtp({ port = 0, refuseRecipient, refuseContent }: Options = {}) {
  const letters: Email[] = []
  let offered = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      offered += 1
      const code = refuseRecipient?.(address)
      done(code ? refusal(code) : null)
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
  // Who is killed in the middle of a letter leaves a broken line.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const taken = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    letters,
    /** How often somebody tried to hand something over. */
    offered: () => offered,
    to: (address: string) => letters.filter((letter) => letter.to?.some((one) => one.address === address)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
