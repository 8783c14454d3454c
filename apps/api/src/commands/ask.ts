/** Asks on the terminal, a password without showing it; from a pipe it takes one line for each question. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

export type Ask = { line(question: string): Promise<string>; secret(question: string): Promise<string>; end(): void }

type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream }

export function createAsk({ input, output }: Terminal): Ask {
  const terminal = input.isTTY === true
  let hidden = false
  // What is typed is echoed through here, so that a password can be kept from it.
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) output.write(chunk)
      done()
    },
  })
  const reader = createInterface({ input, output: echo, terminal })
  // Ctrl-C reaches the reader instead of the process, because the terminal is ours while it asks.
  reader.on('SIGINT', () => process.exit(130))
  const lines = reader[Symbol.asyncIterator]()
  const next = async (): Promise<string> => {
    const { value, done } = await lines.next()
    return done ? '' : value
  }
  return {
    async line(question) {
      if (terminal) output.write(question)
      return next()
    },
    async secret(question) {
      if (terminal) output.write(question)
      hidden = true
      try {
        return await next()
      } finally {
        hidden = false
        if (terminal) output.write('\n')
      }
    },
    end: () => reader.close(),
  }
}
