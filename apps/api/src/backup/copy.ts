/** PostgreSQL's COPY as streams, which the driver does not have: rows leave and come as the text the database itself writes. */
import { once } from 'node:events'
import { type Duplex, Readable } from 'node:stream'
import type { ClientBase } from 'pg'

/** The driver's connection, of which its types tell only a part. */
type Wire = {
  stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(words: string): void
}

type Handlers = {
  handleCopyData(message: { chunk: Buffer }, wire: Wire): void
  handleCopyInResponse(wire: Wire): void
  handleCommandComplete(message: { text: string }): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

/** The database sends a message a row; this many bytes of them travel on together. */
const BLOCK = 65_536

function submit(client: ClientBase, statement: string, handlers: Partial<Handlers>): void {
  client.query({ ...handlers, submit: (connection) => (connection as unknown as Wire).query(statement) })
}

/** What `copy … to stdout` says, no faster than it is read. */
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
  // Also when nobody reads on: the rest of the answer has to pass before the connection can be used again.
  const goOn = () => void wire?.stream.resume()
  const stream = new Readable({
    highWaterMark: 4 * BLOCK,
    read: goOn,
    destroy(error, done) {
      goOn()
      done(error)
    },
  })
  submit(client, statement, {
    handleCopyData({ chunk }, connection) {
      if (stream.destroyed) return
      wire = connection
      const full = used + chunk.length > block.length
      let more = full ? flush() : true
      // A copy: the driver writes the next rows over these.
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

/** Feeds `copy … from stdin`; the number of rows the database took. */
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
        wire.sendCopyFail('the source has failed')
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
