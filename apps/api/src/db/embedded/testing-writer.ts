/** An app for tests to kill: starts the server in the given folder and prints each row whose commit was acknowledged. */
import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { startEmbeddedPostgres } from './launcher.ts'

const WRITERS = 3

const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' })
const pool = new Pool({ ...postgres.connection, max: WRITERS })
pool.on('error', () => {})
await pool.query('CREATE TABLE IF NOT EXISTS written (id uuid PRIMARY KEY)')

let running = true
process.once('SIGTERM', () => {
  running = false
})

async function write(): Promise<void> {
  while (running) {
    const id = randomUUID()
    try {
      await pool.query('INSERT INTO written VALUES ($1)', [id])
      writeSync(1, `${id}\n`)
    } catch {
      await sleep(20)
    }
  }
}

await Promise.all(Array.from({ length: WRITERS }, write))
await pool.end()
await postgres.stop()
