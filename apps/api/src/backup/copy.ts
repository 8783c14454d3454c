/** PostgreSQL's COPY as streams. Rows are transferred in the text format of the database. */
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from, to } from 'pg-copy-streams'

/**
 * Streams the output of `copy … to stdout`, with back-pressure. After a reader has stopped early, the connection must be closed:
 * the rest of the response is still in it.
 */
export const copyOut = (client: ClientBase, statement: string): AsyncIterable<Buffer> => client.query(to(statement))

/** Feeds `copy … from stdin` and returns the number of rows that the database stored. */
export async function copyIn(client: ClientBase, statement: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  const stream = client.query(from(statement))
  await pipeline(chunks, stream)
  return stream.rowCount
}
