/** Asks questions on the terminal, without echo for passwords. If the input is a pipe, it reads one line per question. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

export type Ask = { line(question: string): Promise<string>; secret(question: string): Promise<string>; end(): void }

type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream }

export function createAsk({ input, output }: Terminal): Ask {
  const terminal = input.isTTY === true
  let hidden = false
  // The terminal echoes typed text through this stream, which suppresses passwords.
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) output.write(chunk)
      done()
    },
  })
  const reader = createInterface({ input, output: echo, terminal })
  // In raw mode, Ctrl-C reaches the reader instead of the process.
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
