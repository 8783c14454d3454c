/**
 * PostgreSQL's COPY as streams, which the driver does not offer. Rows are transferred in the text format of the
 * database.
 */
import { once } from 'node:events'
import { type Duplex, Readable } from 'node:stream'
import type { ClientBase } from 'pg'

/** The driver's connection; its published types leave these methods out. */
type Wire = {
  stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

type Handlers = {
  handleCopyData(message: { chunk: Buffer }, wire: Wire): void
  handleCopyInResponse(wire: Wire): void
  handleCommandComplete(message: { text: string }): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

/** The database sends one message per row. They are passed on in blocks of this many bytes. */
const BLOCK = 65_536

function submit(client: ClientBase, statement: string, handlers: Partial<Handlers>): void {
  client.query({ ...handlers, submit: (connection) => (connection as unknown as Wire).query(statement) })
}

/** Streams the output of `copy … to stdout`, with back-pressure. */
export function copyOut(client: ClientBase, statement: string): AsyncIterable<Buffer> {
  let wire: Wire | undefined
  let block = Buffer.allocUnsafe(BLOCK)
  let used = 0
  const flush = () => {
    const more = used === 0 || stream.push(block.subarray(0, used))
    block = Buffer.allocUnsafe(BLOCK)
    used = 0
    return more
  }
  // This runs also when the stream is destroyed: the rest of the response has to arrive before the connection is usable.
  const resume = () => void wire?.stream.resume()
  const stream = new Readable({
    highWaterMark: 4 * BLOCK,
    read: resume,
    destroy(error, done) {
      resume()
      done(error)
    },
  })
  submit(client, statement, {
    handleCopyData({ chunk }, connection) {
      if (stream.destroyed) return
      wire = connection
      const full = used + chunk.length > block.length
      let more = full ? flush() : true
      // The bytes are copied, because the driver reuses its buffer for the next rows.
      if (chunk.length > block.length) more = stream.push(Buffer.from(chunk))
      else used += chunk.copy(block, used)
      if (!more) connection.stream.pause()
    },
    handleCommandComplete: () => void flush(),
    handleReadyForQuery: () => void stream.push(null),
    handleError: (error) => void stream.destroy(error),
  })
  return stream
}

/** Feeds `copy … from stdin` and returns the number of rows that the database stored. */
export function copyIn(client: ClientBase, statement: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    let over = false
    let cause: unknown
    const feed = async (wire: Wire) => {
      try {
        for await (const chunk of chunks) {
          if (over) return
          wire.sendCopyFromChunk(chunk)
          if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
        }
        wire.endCopyFrom()
      } catch (error) {
        cause = error
        wire.sendCopyFail('source failed')
      }
    }
    submit(client, statement, {
      handleCopyInResponse: (wire) => void feed(wire),
      handleCommandComplete({ text }) {
        rows = Number(text.split(' ')[1])
      },
      handleReadyForQuery: () => resolve(rows),
      handleError(error) {
        over = true
        reject(cause ?? error)
      },
    })
  })
}
